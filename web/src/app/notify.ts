// notify - the browser's own notifications, where it has them and they are allowed
//
// Pages that came by plain HTTP have none.

export function canNotify(): boolean {
  return isSecureContext && "Notification" in window && Notification.permission !== "denied";
}

/** Asks for permission: only when somebody has just asked for it. */
export async function allowNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Tells somebody who looks elsewhere; once for a table. The service worker knows the way to it. */
export function notify(table: string, title: string, body: string): void {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag: table, icon: "icon.svg" };
  const registered = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);
  void registered.then(async (worker) => {
    if (worker) return worker.showNotification(title, options); // phones want it so
    new Notification(title, options);
  }, () => undefined);
}

// lazy - parts of the page that are not loaded before they are shown
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { App } from "./model";

/** The part as soon as it is there; nothing where it cannot be had. */
export function lazy<P extends { app: App }>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element | null {
  let Part: ComponentType<P> | null = null;
  return function Lazy(props) {
    useEffect(() => {
      if (Part) return;
      load().then(
        (loaded) => {
          Part = loaded;
          props.app.update({});
        },
        () => undefined, // no network: the page does without
      );
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}

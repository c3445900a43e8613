// door - the way to the menu and what it leads to, which are not loaded before they are wanted
import { lazy } from "../lazy";

export const MenuPart = lazy(() => import("./Menu").then(({ MenuDialog }) => MenuDialog));

// door - the way to the coach, who is not loaded before somebody wants to learn
import { lazy } from "../lazy";

export const CoachPart = lazy(() => import("./Coach").then(({ Coach }) => Coach));

// door - the way into the review, which is not loaded before somebody asks for one
import { lazy } from "../lazy";

export const ReviewPart = lazy(() => import("./Review").then(({ Review }) => Review));

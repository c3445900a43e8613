// door - the way to the verdict on a deal, which is not loaded before there is one
import { lazy } from "../lazy";

export const FairPart = lazy(() => import("./FairDeal").then(({ FairDeal }) => FairDeal));

// all - results and deals of the day, in one piece that is loaded when somebody wants it
import "./results.css";

export { After } from "./After";
export { Daily } from "./Daily";
export { Results } from "./Results";
export { Suggested } from "./Suggested";

// all - the online part of the page, in one piece that is loaded when somebody wants it
import "./online.css";
import "./rooms.css";

export { SideChat } from "./Chat";
export { Friends } from "./Friends";
export { Hall } from "./Hall";
export { Rematch, Strip } from "./Strip";
export { Waiting } from "./Waiting";

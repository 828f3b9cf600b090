import type { PostingChannel } from "@tocsin/contract";
import { chat } from "./chat.ts";
import { incident } from "./incident.ts";
import { other } from "./other.ts";
import { push } from "./push.ts";
import type { StandIn } from "./stand-in.ts";

/** A stand-in for each service, which checks what it is sent. */
export const standIns: Record<PostingChannel, StandIn> = { ...chat, ...incident, ...push, ...other };

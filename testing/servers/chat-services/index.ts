import type { PostingChannel } from "@tocsin/contract";
import { chat } from "./chat.ts";
import type { FakeService } from "./fake-service.ts";
import { incident } from "./incident.ts";
import { other } from "./other.ts";
import { push } from "./push.ts";

/** A fake of each service, which checks what it is sent. */
export const fakeServices: Record<PostingChannel, FakeService> = { ...chat, ...incident, ...push, ...other };

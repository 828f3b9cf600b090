import { z } from "zod";
import { Event } from "../events/events.ts";
import { Notification } from "../notifications/notifications.ts";
import { Source } from "../sources/sources.ts";

/** The stream of `/api/live`: the SSE event's name, and as its data the object with `change`. */
export const liveKinds = ["event", "notification", "source", "summary"] as const;
/** A stream that has nothing to say says that it is still there this often. */
export const liveHeartbeatMs = 20_000;

export const LiveChange = z.enum(["created", "updated", "ended"]);
export type LiveChange = z.infer<typeof LiveChange>;
export type LiveKind = (typeof liveKinds)[number];

export const LiveEvent = z.object({ ...Event.shape, change: LiveChange });
export const LiveNotification = z.object({ ...Notification.shape, change: LiveChange });
export const LiveSource = z.object({ ...Source.shape, change: LiveChange });

import { z } from "zod";
import { Time } from "../base/common.ts";

/** One change that an admin or a service made. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Time,
  /** An email, or the name of a key. */
  actor: z.string(),
  actorKind: z.enum(["person", "service"]),
  /** The action, such as "Add a source". */
  action: z.string(),
  /** The call, such as "POST /api/news-source?id=3". */
  call: z.string(),
  /** The state before and after; null if there was none. Never a secret. */
  before: z.unknown(),
  after: z.unknown(),
  /** False while it was under way when the server ended: whether it took effect is not known. */
  finished: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

import { z } from "zod";
import { Time } from "../base/common.ts";

export const UserType = z.enum(["user", "admin"]);
export type UserType = z.infer<typeof UserType>;

export const User = z.object({
  id: z.string(),
  email: z.string(),
  type: UserType,
  createdAt: Time,
  lastSeenAt: Time.nullable(),
});
export type User = z.infer<typeof User>;

/** What `GET /api/auth/session` answers to a signed-in person; `{}` to anybody else. */
export const Session = z.object({
  user: z.object({ id: z.string(), email: z.string(), type: UserType }),
  expires: Time,
});
export type Session = z.infer<typeof Session>;

/** A device on which a person is signed in; `current` is the one that asks. */
export const DeviceSession = z.object({
  id: z.string(),
  createdAt: Time,
  expiresAt: Time,
  userAgent: z.string().nullable(),
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** An account at another sign-in service that signs a person in; `email` is what the service says it is. */
export const Identity = z.object({
  id: z.string(),
  provider: z.string(),
  email: z.string().nullable(),
  createdAt: Time,
});
export type Identity = z.infer<typeof Identity>;

export const UserInvite = z.strictObject({ email: z.email(), type: UserType.default("user") });
/** The body that uses the set-up link, which is printed at the start while there is no admin. */
export const SetUp = z.strictObject({ token: z.string().max(200), email: z.email() });
/** The body that asks for the sign-in link of an address, on a machine whose own user asks. */
export const SignInLinkRequest = z.strictObject({ email: z.email().max(254) });
/**
 * How sign-in links reach people: `mail` if by email. `outbox` is the folder that they are written to otherwise; null unless the
 * user who runs the server asks. `opens` if `POST /api/auth/link` answers them.
 */
export const SignInDelivery = z.object({ mail: z.boolean(), outbox: z.string().nullable(), opens: z.boolean() });
export type SignInDelivery = z.infer<typeof SignInDelivery>;
export const UserChange = z.strictObject({ type: UserType });

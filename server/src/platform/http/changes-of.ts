import { isDeepStrictEqual } from "node:util";
import { AppError } from "../errors.ts";

/** The server moves these by itself: what a body says of them is old at worst, and no wish. */
const moving = new Set([
  "updated_at",
  // Of a source, with each poll.
  ...["hash", "state", "lastError", "failingSince", "lastSuccessAt", "nextPollAt", "itemCount"],
]);

/**
 * What the body of a `PUT` changes of a thing as `GET` answers it: the named fields that differ. Throws `invalid` for
 * fields that differ and cannot be set, such as the `id` of another thing.
 */
export function changesOf<Body extends object, Field extends string>(
  body: Body,
  now: object,
  settable: readonly Field[],
): Pick<Body, Field & keyof Body> {
  const before = new Map(Object.entries(now));
  const differing = Object.entries(body).filter(
    ([name, value]) => value !== undefined && !moving.has(name) && !isDeepStrictEqual(value, before.get(name)),
  );
  const fixed = differing.filter(([name]) => !(settable as readonly string[]).includes(name));
  if (fixed.length > 0) {
    const fields = fixed.map(([path]) => ({ path, message: "This field cannot be changed" }));
    throw new AppError("invalid", `Please check: ${fixed.map(([name]) => name).join(", ")}`, fields);
  }
  return Object.fromEntries(differing) as Pick<Body, Field & keyof Body>;
}

import { isDeepStrictEqual } from "node:util";
import { msg } from "#messages";
import { invalidFields } from "../errors.ts";

const unchangeable = msg({ id: "error.input.unchangeable", message: "This field cannot be changed" });

/**
 * What the body of a `PUT` changes of a thing as `GET` answers it: the named fields that differ. `moving` fields the server
 * changes by itself, as it does `updated_at`: what a body says of them is old at worst, and no wish. Throws `invalid` for
 * fields that differ and cannot be set, such as the `id` of another thing.
 */
export function changesOf<Body extends object, Field extends string>(
  body: Body,
  now: object,
  settable: readonly Field[],
  moving: readonly string[] = [],
): Pick<Body, Field & keyof Body> {
  const before = new Map(Object.entries(now));
  const ignored = new Set(["updated_at", ...moving]);
  const differing = Object.entries(body).filter(
    ([name, value]) => value !== undefined && !ignored.has(name) && !isDeepStrictEqual(value, before.get(name)),
  );
  const fixed = differing.filter(([name]) => !(settable as readonly string[]).includes(name));
  if (fixed.length > 0) throw invalidFields(fixed.map(([path]) => ({ path, text: unchangeable })));
  return Object.fromEntries(differing) as Pick<Body, Field & keyof Body>;
}

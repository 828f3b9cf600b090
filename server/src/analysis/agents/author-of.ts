import type { Person, Service } from "../../platform/http/route.ts";

/** The author of a version. */
export const authorOf = (caller: Person | Service): string =>
  caller.kind === "person" ? caller.user.email : caller.name;

import type { Person, Service } from "../../platform/http/route.ts";

/** Who a version is by. */
export const authorOf = (caller: Person | Service): string =>
  caller.kind === "person" ? caller.user.email : caller.name;

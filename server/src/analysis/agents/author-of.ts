import type { Person } from "../../platform/http/route.ts";

/** Who a version is by. */
export const authorOf = (caller: Person | { kind: "service" }): string =>
  caller.kind === "person"
    ? caller.user.email
    : "name" in caller && typeof caller.name === "string"
      ? caller.name
      : "API key";

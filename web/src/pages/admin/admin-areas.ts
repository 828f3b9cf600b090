import { msg } from "@lingui/core/macro";

/** The areas of the admin page, in the order of its tabs; the first is shown where the address names none. */
export const adminAreas = [
  { name: "overview", label: msg`Overview` },
  { name: "sources", label: msg`Sources` },
  { name: "users", label: msg`Users` },
  { name: "keys", label: msg`API keys` },
  { name: "webhooks", label: msg`Webhooks` },
  { name: "links", label: msg`Short links` },
  { name: "audit", label: msg`Audit log` },
] as const;

export type AdminArea = (typeof adminAreas)[number]["name"];

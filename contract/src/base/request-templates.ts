import { listVariables } from "../channels/templates.ts";

/** What the body of an HTTP request can name in double braces, such as {{title}}. */
export const requestVariables = ["id", "thread", "title", "text", "severity", "url", "acknowledgeUrl"] as const;
export type RequestVariable = (typeof requestVariables)[number];

/** The first name in a body that is no variable; undefined if all are. */
export const findUnknownVariable = (body: string): string | undefined =>
  listVariables(body).find((name) => !(requestVariables as readonly string[]).includes(name));

import type { z } from "zod";
import type { HttpSink, Taken } from "../http-sink.ts";

type Answer = ReturnType<HttpSink["answer"]>;

/** A fake of a service that checks requests as its documentation describes them. */
export type FakeService = {
  /** What a person enters for it at an origin; everything secret in it contains "very-secret" or "verysecret". */
  config(origin: string): Record<string, string>;
  /** The field that identifies a request of someone else, with a value that is wrong; null where there is none. */
  wrong: ((origin: string) => Record<string, string>) | null;
  /** The status of the documented answer to that, or its code. */
  wrongStatus: number | string;
  /** What it answers once the webhook, token or recipient was removed, and whether nothing may be sent there again. */
  revoked: { status: number; text?: string; ends: boolean };
  /** The documented answer to a request. */
  answer(request: Taken): Answer;
};

const secretPath = "/hooks/T0123/very-secret";
export const hookAt = (origin: string) => ({ url: origin + secretPath });
export const wrongHookAt = (origin: string) => ({ url: `${origin}/hooks/T0123/wrong` });
export const isHook = ({ path }: Taken): boolean => path.split("?")[0] === secretPath;

/** A message of it, which can be changed. */
export const isMessageOfHook = ({ method, path }: Taken): boolean =>
  method === "PATCH" && path === `${secretPath}/messages/1`;

export const json = (status: number, body: object) => ({ status, text: JSON.stringify(body) });

/** A body in JSON that a schema describes; a service answers whatever else as `refuse` makes it, with what is wrong. */
export function checkJson<Body>(
  { method, headers, body }: Taken,
  schema: z.ZodType<Body>,
  accept: (body: Body) => Answer,
  refuse: (problem: string) => Answer,
): Answer {
  if (headers["content-type"] !== "application/json") return refuse(`the content type ${headers["content-type"]}`);
  if (!["POST", "PUT", "PATCH"].includes(method)) return refuse(`the method ${method}`);
  try {
    const read = schema.safeParse(JSON.parse(body.toString("utf8")));
    return read.success ? accept(read.data) : refuse(read.error.message);
  } catch {
    return refuse("no JSON");
  }
}

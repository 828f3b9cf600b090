import { fieldsOf } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import { invalidField } from "../platform/errors.ts";
import { type AnswerApart, receiveCall } from "../platform/http/answer-apart.ts";
import type { HeavyLimits } from "../platform/http/heavy-limits.ts";
import { parseInput } from "../platform/http/read-input.ts";
import { allow, type Call, type Person, type Service } from "../platform/http/route.ts";
import { withinLimits } from "../platform/http/within-limits.ts";
import type { Asked, BoundTool } from "./tool.ts";

/** How a client says in its configuration for whom it works, so that no call has to. */
export const personHeader = "x-tocsin-person";

const texts = {
  required: msg({
    id: "mcp.personRequired",
    message:
      "Set the person’s email address in the argument email, or in the header X-Tocsin-Person of the client’s configuration",
  }),
};

/** Who calls: the key, the person that the client's configuration names, if any, and the network; `signal` aborts when nobody waits any more. */
export type Session = { service: Service; person: string | null; network: string | null; signal: AbortSignal };

export type RunParts = {
  publicUrl: string;
  heavy: HeavyLimits;
  answerApart?: AnswerApart | undefined;
  /** Throws `forbidden` when the key lacks a scope. */
  requireScope(service: Service, scope: BoundTool["scope"]): void;
  /** The account of an email address; throws `not_found`. */
  findPerson(email: string): Promise<{ id: string; email: string }>;
  /** Makes a call and records it, also when it only reads or is refused. */
  record<T>(call: RecordedCall, act: () => Promise<{ answer: T; after?: unknown }>): Promise<T>;
};

type RecordedCall = { key: string; action: string; name: string; person: string | null; arguments: unknown };

/** Only where the configuration names nobody: a text of others cannot make a model work for someone else. */
const email = z.email().max(320).optional().describe("The email address of the person in whose name the call is made");

/** The arguments of a tool. */
export const inputOf = (tool: BoundTool, { person }: Pick<Session, "person">): z.ZodObject =>
  person === null ? tool.input.extend({ email }) : tool.input;

/**
 * Makes the call of a tool as the API would: by the scopes of the key, and with the rights of the person in whose name it is made, never
 * those of an admin. Every call is recorded. Throws what the call throws.
 */
export function runTool(parts: RunParts, session: Session, tool: BoundTool, given: object): Promise<object> {
  const named = "email" in given && typeof given.email === "string" ? given.email.slice(0, 320) : null;
  const call = {
    key: session.service.name,
    action: `MCP: ${tool.title}`,
    name: tool.name,
    person: session.person ?? named,
    arguments: given,
  };
  return parts.record(call, async () => {
    parts.requireScope(session.service, tool.scope);
    const { email, ...input } = parseInput(inputOf(tool, session), given) as { email?: string };
    const caller = await findCaller(parts, session, tool, email);
    allow(tool.route.access, caller);
    const answered = await perform(parts, session, tool, caller, tool.ask(input, session.service.name));
    const after = tool.changes && fieldsOf(answered).result;
    return { answer: tool.answer(answered, input), ...(after !== undefined && { after }) };
  });
}

async function findCaller(
  { findPerson }: RunParts,
  session: Session,
  tool: BoundTool,
  named: string | undefined,
): Promise<Person | Service> {
  const address = session.person ?? named;
  if (address === undefined) {
    if (tool.person === "required") throw invalidField("email", texts.required);
    return session.service;
  }
  const { id, email } = await findPerson(address);
  return { kind: "person", user: { id, email, type: "user" } };
}

async function perform(
  { publicUrl, heavy, answerApart }: RunParts,
  { network, signal }: Session,
  { route }: BoundTool,
  caller: Person | Service,
  asked: Asked,
): Promise<unknown> {
  const call: Call<typeof route.access, unknown, unknown> = {
    caller,
    query: route.query && parseInput(route.query, asked.query ?? {}),
    body: route.body && parseInput(route.body, asked.body ?? {}),
    params: asked.params ?? {},
    request: new Request(publicUrl + route.path, { method: route.method }),
    signal,
    network,
  };
  const answered = await withinLimits(heavy, { ...call, route }, async (start) => {
    await start();
    if (!answerApart || route.heavy !== "job") return route.handle(call);
    const { url, method } = call.request;
    const headers = { "content-type": "application/json" };
    const request = new Request(url, { method, headers, body: asked.body ? JSON.stringify(asked.body) : null });
    return answerApart(await receiveCall(route, { request }, call, false), signal);
  });
  return answered instanceof Response ? answered.json() : answered;
}

import type { ServerResponse } from "node:http";
import { openHttpSink, type Taken } from "./http-sink.ts";

/** A call as it arrived. */
export type Asked = {
  model: string;
  system: string;
  user: string;
  /** The form of the answer that was asked for. */
  schema: { properties: Record<string, any>; required: string[] };
  strict: boolean;
  temperature: number | undefined;
  body: any;
  headers: Taken["headers"];
  at: number;
};

/** The response of a model to a call: a value as JSON or a text, with its usage, or something worse. */
export type ModelAnswer =
  | { json: unknown; usage?: object | null; afterMs?: number }
  | { text: string; finish?: string; usage?: object | null }
  | { refusal: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { raw(response: ServerResponse): void };

export type ModelServer = {
  baseUrl: string;
  asked: Asked[];
  /** Decides each answer; at first every property gets a value of its type. */
  answer: (asked: Asked) => ModelAnswer;
  close(): Promise<void>;
};

const ordinary = { prompt_tokens: 300, completion_tokens: 40, total_tokens: 340 };

/** A real server on loopback in the form of OpenAI's chat completions, whose answers a test decides. */
export async function openModelServer(): Promise<ModelServer> {
  const sink = await openHttpSink();
  sink.answer = (taken) => (response) => {
    const asked = readQuestion(taken);
    server.asked.push(asked);
    send(response, asked.model, server.answer(asked));
  };
  const server: ModelServer = {
    baseUrl: `${sink.origin}/v1`,
    asked: [],
    answer: (asked) => ({ json: fill(asked.schema) }),
    close: sink.close,
  };
  return server;
}

function readQuestion({ body, headers, at }: Taken): Asked {
  const read = JSON.parse(body.toString());
  const textOf = (role: string): string => read.messages.find((one: any) => one.role === role)?.content ?? "";
  const { schema, strict = false } = read.response_format?.json_schema ?? {};
  return {
    model: read.model,
    system: textOf("system"),
    user: textOf("user"),
    schema,
    strict,
    body: read,
    headers,
    at,
    temperature: read.temperature,
  };
}

function send(response: ServerResponse, model: string, answer: ModelAnswer): void {
  if ("raw" in answer) {
    answer.raw(response);
    return;
  }
  if ("status" in answer) {
    const headers = { "content-type": "application/json", ...answer.headers };
    const said = answer.body ?? JSON.stringify({ error: { message: `it said ${answer.status}`, type: "error" } });
    response.writeHead(answer.status, headers).end(said);
    return;
  }
  const content = "json" in answer ? JSON.stringify(answer.json) : "text" in answer ? answer.text : null;
  const finish = "refusal" in answer ? "content_filter" : "text" in answer ? (answer.finish ?? "stop") : "stop";
  const usage = "usage" in answer ? answer.usage : ordinary;
  const message = { role: "assistant", content, ...("refusal" in answer && { refusal: answer.refusal }) };
  const completion = {
    id: "x",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: finish }],
    ...(usage && { usage }),
  };
  const end = () => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(completion));
  setTimeout(end, "afterMs" in answer ? answer.afterMs : 0);
}

const values: Record<string, unknown> = { boolean: true, number: 0.5, integer: 1, string: "", array: [], object: {} };

/** A response that matches the schema: the first value of each enum, and true for each boolean. */
export function fill(schema: Asked["schema"]): Record<string, unknown> {
  const entries = Object.entries(schema.properties).map(([name, { anyOf, ...own }]) => {
    const property = anyOf?.[0] ?? own;
    return [name, property.enum?.[0] ?? values[property.type]];
  });
  return Object.fromEntries(entries);
}

/** Failures of a model, by name. */
export const failings: Record<string, { answer: ModelAnswer; words: RegExp }> = {
  "does not answer": { answer: { raw: () => undefined }, words: /no answer in time/ },
  "answers 429 with a long Retry-After": {
    answer: { status: 429, headers: { "retry-after": "3600" } },
    words: /limits requests/,
  },
  "answers 500": { answer: { status: 500 }, words: /is unavailable/ },
  "answers 400": { answer: { status: 400 }, words: /rejected the request/ },
  "answers 401": { answer: { status: 401 }, words: /rejected the API key/ },
  "hangs up": { answer: { raw: (response) => response.destroy() }, words: /is unavailable/ },
  refuses: { answer: { refusal: "I will not" }, words: /refused to answer/ },
  "answers nothing": { answer: { text: "" }, words: /unusable/ },
  "answers in prose": { answer: { text: "Sure! Here is what I think." }, words: /unusable/ },
  "answers broken JSON": { answer: { text: '{"incident": tr' }, words: /unusable/ },
  "is cut off": { answer: { text: '{"incident": true', finish: "length" }, words: /unusable/ },
  "answers another form": { answer: { json: { incident: "yes" } }, words: /did not match/ },
  "answers a list": { answer: { json: [] }, words: /did not match/ },
  "answers null": { answer: { json: null }, words: /unusable/ },
  "answers an empty body": { answer: { status: 200, body: "" }, words: /unusable/ },
  "answers HTML": { answer: { status: 200, body: "<html>login</html>" }, words: /unusable/ },
  "answers no choices": { answer: { status: 200, body: '{"choices":[]}' }, words: /unusable/ },
  "answers 1 MB": { answer: { status: 200, body: `{"junk":"${"x".repeat(1_000_000)}"}` }, words: /unusable/ },
  "streams junk without end": {
    answer: {
      raw(response) {
        response.writeHead(200, { "content-type": "application/json" });
        const timer = setInterval(() => response.write("x".repeat(50_000)), 5);
        response.on("close", () => clearInterval(timer));
      },
    },
    words: /unusable/,
  },
};

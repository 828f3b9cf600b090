import {
  explainMismatch,
  type ForwardQuery,
  GeocodeAnswer,
  GeocodeFeature,
  inEnglish,
  type ReverseQuery,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import { AppError } from "../platform/errors.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import type { Geocoder } from "./geocoder.ts";

const texts = {
  invalid: msg({
    id: "error.geocoder.invalid",
    message: "The response of the geocoder is invalid. {path}: {problem}",
  }),
  refused: msg({ id: "error.geocoder.refused", message: "{message} ({status})" }),
  late: msg({ id: "error.geocoder.late", message: "The geocoder did not respond in time" }),
  unreachable: msg({ id: "error.geocoder.unreachable", message: "The geocoder is unreachable: {reason}" }),
};

type Service = { url: string; token: string | undefined; fetch: SafeFetch };

/** What is read of an answer; a service may leave out more than ours does. */
const Answer = z.object({
  ...GeocodeAnswer.shape,
  query: GeocodeAnswer.shape.query.catch([]),
  attribution: z.string().catch(""),
  features: z.array(
    z.object({
      ...GeocodeFeature.shape,
      relevance: z.number().catch(1),
      properties: GeocodeFeature.shape.properties.catch({}),
      context: GeocodeFeature.shape.context.catch([]),
    }),
  ),
});

/** A person waits with a half-typed address: within two seconds they see that the service does not answer. */
export const mostAnswerMs = 1_500;

/** Asks a service of Mapbox geocoding shape: `{url}/{what}.json`, the options and the token in the query. */
export function createRemoteGeocoder(service: Service): Geocoder {
  return {
    forward: ({ q, ...options }) => ask(service, encodeURIComponent(q), options),
    reverse: ({ lon, lat, limit, ...options }) =>
      // Such services take a limit here only with exactly one type.
      ask(service, `${lon},${lat}`, { ...options, ...(options.types?.split(",").length === 1 && { limit }) }),
  };
}

type Options = Partial<Omit<ForwardQuery, "q"> & Omit<ReverseQuery, "lon" | "lat">>;

async function ask({ url, token, fetch }: Service, what: string, options: Options): Promise<GeocodeAnswer> {
  const query = new URLSearchParams(token ? { access_token: token } : {});
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, String(value));
  const answer = await fetch({
    url: `${url.replace(/\/$/, "")}/${what}.json?${query}`,
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(mostAnswerMs),
  }).catch(explain);
  const body = readJson(answer);
  if (answer.status !== 200) throw refusal(answer.status, body);
  const parsed = Answer.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const mismatch = issue && explainMismatch(issue);
  throw new AppError("unavailable", texts.invalid, {
    values: { path: issue?.path.join(".") ?? "", problem: mismatch ? inEnglish(mismatch) : (issue?.message ?? "") },
  });
}

function readJson({ body }: { body: Buffer }): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The service's own message with the status code, or what can be said without one. */
function refusal(status: number, body: unknown): AppError {
  const { message } = z
    .object({ message: z.string().min(1).max(500) })
    .catch({ message: "Unknown error" })
    .parse(body);
  return new AppError("unavailable", texts.refused, { values: { message, status: String(status) } });
}

function explain(error: unknown): never {
  if (error instanceof DOMException && error.name === "TimeoutError") throw new AppError("unavailable", texts.late);
  if (error instanceof AppError)
    throw new AppError("unavailable", texts.unreachable, { values: { reason: error.message } });
  throw error;
}

import { createHmac } from "node:crypto";
import { fieldsOf } from "@tocsin/contract";

/**
 * A place in a trace that spans refer to. Without `spanId` it is the trace alone: what has it as its parent is a root of that
 * trace. `isSampled` is what a caller said; without it, the sampler of this installation decides by the trace id.
 */
export type SpanPlace = { traceId: string; spanId: string | null; isSampled?: boolean };

export type Attributes = Record<string, string | number | boolean | string[]>;

export type SpanKind = "internal" | "server" | "client" | "consumer";

export type SpanDescription = {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** What the span is part of; the span that runs here if it is absent. */
  parent?: SpanPlace;
  /** The ids of a root span that others refer to before, after and without its process. */
  as?: SpanPlace & { spanId: string };
  /** Places in other traces that it has to do with. */
  links?: SpanPlace[];
};

export type RunningSpan = {
  place: SpanPlace;
  /** The place as the header of W3C Trace Context. */
  traceparent: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed, by the name of a kind of error: texts of errors contain addresses of people. */
  fail(type: string): void;
};

/** What became of the spans of this process. */
export type SpanCounts = { exported: number; lost: number };

/** Spans for a collector. While it is off, nothing of OpenTelemetry is loaded, and `run` only runs. */
export type Tracing = {
  isOn: boolean;
  /** Runs an action as a span; what it throws marks the span as failed. */
  run<T>(description: SpanDescription, act: (span: RunningSpan) => Promise<T>): Promise<T>;
  /** A span that ends now, from when it began. */
  note(description: SpanDescription & { startedAt: Date; failure?: string | undefined }): void;
  counts(): SpanCounts;
  /** Sends what waits, for a limited time. */
  close(): Promise<void>;
};

const nowhere: RunningSpan = {
  place: { traceId: "", spanId: null },
  traceparent: "",
  rename: () => undefined,
  set: () => undefined,
  fail: () => undefined,
};

export const tracingOff: Tracing = {
  isOn: false,
  run: (_, act) => act(nowhere),
  note: () => undefined,
  counts: () => ({ exported: 0, lost: 0 }),
  close: async () => undefined,
};

/**
 * The trace of something that has an id, and the id of its root span: the same in every process, at every time, without being
 * stored. The secret of the installation keeps two installations apart at one collector.
 */
export function placeOf(secret: string, name: string): SpanPlace & { spanId: string } {
  const hex = createHmac("sha256", secret).update(`trace ${name}`).digest("hex");
  return { traceId: hex.slice(0, 32), spanId: hex.slice(32, 48) };
}

/** Reads the header `traceparent` of W3C Trace Context; undefined if it is absent or invalid. */
export function readTraceparent(header: string | undefined): SpanPlace | undefined {
  const [, traceId, spanId, flags] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(header ?? "") ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The name of a kind of error. */
export const failureOf = (error: unknown): string => {
  const { code, name } = fieldsOf(error);
  return typeof code === "string" ? code : String(name ?? "Error");
};

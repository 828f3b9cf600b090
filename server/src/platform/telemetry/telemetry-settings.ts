export const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Where traces and metrics go, as the variables of OpenTelemetry say. */
export type TelemetrySettings = {
  /** The base address of the collector, without a slash at its end. */
  endpoint: string;
  /** May contain keys. */
  headers: Record<string, string>;
  serviceName: string;
  resource: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** The share of traces that the samplers with a ratio keep, 0 to 1. */
  ratio: number;
  metricsMs: number;
  exports: { traces: boolean; metrics: boolean };
};

/** `key=value,key=value` with values encoded as in URLs, as W3C Baggage and the variables of OpenTelemetry have it. Throws for anything else. */
export function parsePairs(text: string): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      if (!key || value === undefined) throw new Error("must be pairs such as name=value,name=value");
      return [key, decode(value)];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error("must have values that are encoded as in URLs: % is %25");
  }
}

import { z } from "zod";
import { parsePairs, samplers } from "../telemetry/telemetry-settings.ts";
import { baseAddress, count, number, parsedBy, setting, text, webAddress } from "./schemas.ts";

export const monitoringSettings = {
  HEARTBEAT_URL: setting(
    webAddress
      .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), "must be an address without a user or password")
      .optional(),
    "an address of an uptime monitor that is called each minute while everything works, see [heartbeat](operating.md#heartbeat)",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    baseAddress.optional(),
    "the base address of a collector that takes traces and metrics as OTLP over HTTP, such as `http://localhost:4318`, see [traces](operating.md#traces)",
    "none: off",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    parsedBy(parsePairs),
    "headers for the collector as `name=value,name=value`",
    "none",
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(
    z.literal("http/protobuf", "must be http/protobuf").optional(),
    "the only protocol",
    "`http/protobuf`",
  ),
  OTEL_SERVICE_NAME: setting(
    text,
    "how traces and metrics name this installation",
    "`service.name` of `OTEL_RESOURCE_ATTRIBUTES`, otherwise `tocsin`",
  ),
  OTEL_RESOURCE_ATTRIBUTES: setting(
    parsedBy(parsePairs),
    "further `name=value` pairs of this installation, separated by commas",
    "none",
  ),
  OTEL_TRACES_SAMPLER: setting(
    z.enum(samplers, `must be one of ${samplers.join(", ")}`).default("parentbased_always_on"),
    "which traces are kept",
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    number("must be a number from 0 to 1").min(0).max(1).default(1),
    "with `parentbased_traceidratio` the share of them, 0 to 1",
  ),
  OTEL_TRACES_EXPORTER: setting(z.enum(["otlp", "none"], "must be otlp or none").default("otlp"), "`none`: no traces"),
  OTEL_METRICS_EXPORTER: setting(
    z.enum(["otlp", "none"], "must be otlp or none").default("otlp"),
    "`none`: no metrics",
  ),
  OTEL_METRIC_EXPORT_INTERVAL: setting(
    count(100, "must be a number of milliseconds").max(86_400_000).default(60_000),
    "milliseconds between two exports of metrics",
  ),
};

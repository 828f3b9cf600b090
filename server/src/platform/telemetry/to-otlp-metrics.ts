import { ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { MetricSeries } from "../metrics.ts";

type Time = [seconds: number, nanoseconds: number];
type Span = { startTime: Time; endTime: Time };

/** The metrics of Prometheus as those of OpenTelemetry: the same names, labels and numbers. An unknown number has no point. */
export function toOtlpMetrics(series: MetricSeries[], startedAt: Date, now: Date): MetricData[] {
  const span: Span = { startTime: toTime(startedAt), endTime: toTime(now) };
  return series.map((one) => {
    const common = {
      descriptor: { name: one.name, description: one.help, unit: "", valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    if (one.type === "histogram")
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(one, span) };
    const dataPoints = one.values
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ value, labels }) => ({ ...span, value, attributes: { ...labels } }));
    return one.type === "counter"
      ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
  });
}

/** Prometheus counts what is up to a bound; OpenTelemetry what is between two. */
function toHistograms({ name, values }: MetricSeries, span: Span): DataPoint<Histogram>[] {
  const ofOne = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...ofOne].map(([labels, all]) => {
    const buckets = all
      .filter(({ metricName }) => metricName === `${name}_bucket`)
      .map(({ value, labels }) => ({
        upTo: labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le),
        value,
      }))
      .sort((one, other) => one.upTo - other.upTo);
    const find = (part: string) => all.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const boundaries = buckets.map(({ upTo }) => upTo).filter(Number.isFinite);
    return {
      ...span,
      attributes: JSON.parse(labels),
      value: { buckets: { boundaries, counts }, sum: find("sum"), count: find("count") },
    };
  });
}

const toTime = (date: Date): Time => [Math.floor(date.getTime() / 1000), (date.getTime() % 1000) * 1_000_000];

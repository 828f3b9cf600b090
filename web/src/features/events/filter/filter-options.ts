import { msg } from "@lingui/core/macro";

/** Where there is no condition. */
export const any = "any";

export const severityOptions = [
  { value: any, label: msg`Any severity` },
  { value: "minor", label: msg`Minor or higher` },
  { value: "moderate", label: msg`Moderate or higher` },
  { value: "severe", label: msg`Severe or higher` },
  { value: "extreme", label: msg`Extreme only` },
] as const;
export const spanOptions = [
  { value: any, label: msg`Any time` },
  { value: "24h", label: msg`Last 24 hours` },
  { value: "7d", label: msg`Last 7 days` },
  { value: "30d", label: msg`Last 30 days` },
] as const;
export const certaintyOptions = [
  { value: any, label: msg`Inside or possibly inside` },
  { value: "inside", label: msg`Inside only` },
  { value: "possible", label: msg`Possibly inside only` },
] as const;

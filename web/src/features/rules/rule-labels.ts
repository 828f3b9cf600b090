import { msg } from "@lingui/core/macro";

/** The values of a notification rule, in the words of the form. */
export const severityLabels = {
  minor: msg`Minor or higher`,
  moderate: msg`Moderate or higher`,
  severe: msg`Severe or higher`,
  extreme: msg`Extreme only`,
} as const;

export const unknownLabels = { interrupt: msg`Notify me`, wait: msg`Keep in the feed` } as const;

export const certaintyLabels = {
  inside: msg`Inside only`,
  possible: msg`Inside or possibly inside`,
} as const;

import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Category, PlaceKind, ReceivedEvent, Severity } from "@tocsin/contract";
import { categoryLabel } from "../category-words.ts";
import { i18n } from "../language/i18n.ts";

const severityWords: Record<Severity, MessageDescriptor> = {
  unknown: msg`Severity unknown`,
  minor: msg`Minor`,
  moderate: msg`Moderate`,
  severe: msg`Severe`,
  extreme: msg`Extreme`,
};

export const severityWord = (severity: Severity): string => i18n._(severityWords[severity]);

export const categoryWord = (category: Category | null): string =>
  category ? categoryLabel(category) : t`<no category>`;

const vague: Record<PlaceKind, boolean> = { exact: false, city: true, region: true, country: true, unknown: true };

/** True where a bare pin would claim more than is known. */
export const isAbout = (event: Pick<ReceivedEvent, "placeKind">): boolean => vague[event.placeKind];

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Category } from "@tocsin/contract";
import { i18n } from "./language/i18n.ts";

const labels: Record<Category, MessageDescriptor> = {
  infrastructure: msg`Infrastructure`,
  "military conflict": msg`Military conflict`,
  "natural disaster": msg`Natural disaster`,
  "police activity": msg`Police activity`,
  weather: msg`Weather`,
  other: msg`Other`,
};

/** A category as a label. */
export const categoryLabel = (category: Category): string => i18n._(labels[category]);

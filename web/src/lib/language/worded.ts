import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "./i18n.ts";

/** A text that may still have to be worded: a label of a table that was written before the language was known. */
export const worded = (text: string | MessageDescriptor): string => (typeof text === "string" ? text : i18n._(text));

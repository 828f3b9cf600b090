import { i18n } from "./i18n.ts";

const rightToLeft = /^(?:ar|fa|he|ur)\b/;

/** Whether the language of the page is written from right to left. */
export const isRightToLeft = (): boolean => rightToLeft.test(i18n.locale);

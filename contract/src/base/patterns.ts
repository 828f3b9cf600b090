import type { MessageText } from "./sentences.ts";

/** Patterns and texts of fields that pages without schemas check, too; nothing here needs a library. */

/** One address with a domain that has a dot; the server has the last word. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** 10 to 13 digits with an optional prefix of the country; spaces, dots, dashes and brackets may group them. */
export const phonePattern = /^\+?(?=(?:\D*\d){10,13}\D*$)\(?\d[\d\s().-]*\d$/;

/** An address on the web. */
export const urlPattern = /^https?:\/\/[^\s/?#][^\s/?#.]*\.[^\s/?#]+([/?#]\S*)?$/i;

export const requiredText: MessageText = /*i18n*/ { id: "field.required", message: "This field is required" };
export const emailText: MessageText = /*i18n*/ { id: "field.email", message: "Please enter a valid email" };

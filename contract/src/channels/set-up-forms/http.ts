import { z } from "zod";
import { isFreeHeader, readHeaderLines } from "../../base/header-lines.ts";
import { requiredText } from "../../base/patterns.ts";
import { says } from "../../base/sentences.ts";
import { httpUrl, type SetUpForms } from "./fields.ts";

const methods = ["POST", "PUT", "PATCH"] as const;

const contentType = /^[\w.+-]{1,60}\/[\w.+-]{1,60}(;\s*[\w-]{1,30}=[\w-]{1,30})?$/;

const body = `{
  "title": "{{title}}",
  "text": "{{text}}",
  "severity": "{{severity}}",
  "url": "{{url}}"
}`;

/** A request that a person describes, for whatever has no channel of its own. */
export const httpForms = {
  http: {
    isProtocol: true,
    guide: "https://developer.mozilla.org/docs/Web/HTTP/Guides/Messages",
    fields: {
      url: {
        label: /*i18n*/ { id: "channelField.url", message: "URL" },
        placeholder: "https://",
        isSecret: true,
        schema: httpUrl,
      },
      method: {
        label: /*i18n*/ { id: "channelField.method", message: "Method" },
        choices: methods,
        initial: "POST",
        schema: z.enum(methods),
      },
      contentType: {
        label: /*i18n*/ { id: "channelField.contentType", message: "Content type" },
        initial: "application/json",
        schema: z
          .string()
          .trim()
          .regex(
            contentType,
            says(/*i18n*/ { id: "field.contentType", message: "Please enter a content type such as application/json" }),
          ),
      },
      headers: {
        label: /*i18n*/ { id: "channelField.headers", message: "Headers (optional)" },
        hint: /*i18n*/ { id: "channelHint.headers", message: "One per line, as Name: value" },
        placeholder: "Authorization: Bearer …",
        isLong: true,
        isSecret: true,
        schema: z
          .string()
          .max(8000)
          .refine((text) => readHeaderLines(text) !== undefined, {
            message: says(/*i18n*/ { id: "field.headerLines", message: "Enter one header per line, as Name: value" }),
            abort: true,
          })
          .refine(
            (text) => Object.keys(readHeaderLines(text) ?? {}).every(isFreeHeader),
            says(
              /*i18n*/ {
                id: "field.ownHeaders",
                message: "Host, Content-Length, Content-Type and headers of the connection cannot be set here",
              },
            ),
          )
          .optional(),
      },
      body: {
        label: /*i18n*/ { id: "channelField.bodyTemplate", message: "Body" },
        hint: /*i18n*/ {
          id: "channelHint.bodyTemplate",
          message:
            "Variables, in double braces: title, text, severity, url, acknowledgeUrl, id and thread. They are escaped for the content type.",
        },
        initial: body,
        isLong: true,
        isSecret: true,
        schema: z.string().trim().min(1, says(requiredText)).max(5000),
      },
    },
  },
} as const satisfies SetUpForms;

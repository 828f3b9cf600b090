import {
  type Config,
  channelFacts,
  findUnknownVariable,
  readHeaderLines,
  recordOf,
  requestVariables,
} from "@tocsin/contract";
import { msg } from "#messages";
import { invalidField } from "../../../platform/errors.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import type { Note } from "../posting/note.ts";
import type { Posting } from "../posting/posting-spec.ts";
import { escapeFor, isJson } from "./escape-for.ts";
import { fillBody, type RequestValues } from "./fill-body.ts";

const texts = {
  unknown: msg({ id: "error.template.unknown", message: "Unknown variable “{name}”. Known variables: {known}." }),
  notJson: msg({
    id: "error.template.notJson",
    message: "With its variables filled in, this is not valid JSON. Put each variable inside quotation marks.",
  }),
};

const longestText = 8000;

/** A request that a person describes: its method, headers and body, with variables in the body alone. */
export const http = describePosting({
  label: channelFacts.http.label,
  addressField: "url",
  // It is anything that takes requests.
  final: [],
  check: checkTemplate,
  compose: (note, config) => ({
    url: config.url ?? "",
    method: config.method as Posting["method"] & string,
    headers: readHeaderLines(config.headers ?? "") ?? {},
    contentType: config.contentType ?? "",
    body: bodyOf(config, valuesOf(note)),
  }),
});

const bodyOf = ({ body = "", contentType = "" }: Config, values: RequestValues): string =>
  fillBody(body, values, escapeFor(contentType, body));

const valuesOf = ({ id, thread, title, lines, severity, open, acknowledge }: Note): RequestValues => ({
  id,
  thread,
  title: fit(title, 1000),
  text: fit(lines.join("\n"), longestText),
  severity: severity ?? "",
  url: open.url,
  acknowledgeUrl: acknowledge?.url ?? "",
});

/** Throws `invalid` for a template that names what is not there, and for one of JSON that would be none with its values. */
function checkTemplate(config: Config): void {
  const name = findUnknownVariable(config.body ?? "");
  if (name !== undefined)
    throw invalidField("config.body", texts.unknown, { name, known: requestVariables.join(", ") });
  if (!isJson(config.contentType ?? "")) return;
  const sample = recordOf(requestVariables, () => "a word");
  try {
    JSON.parse(bodyOf(config, sample));
  } catch {
    throw invalidField("config.body", texts.notJson);
  }
}

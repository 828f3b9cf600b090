import { channelFacts, type Severity } from "@tocsin/contract";
import { msg } from "#messages";
import { english } from "../../../platform/language/translator.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import type { Note } from "../posting/note.ts";
import { toPlainText } from "../posting/plain-text.ts";

/** Apprise cuts by the limits of each service; so much is enough for those that have none. */
const longestText = 4000;
const longestTitle = 250;

const noConfiguration = msg({
  id: "provider.apprise.noConfiguration",
  message: "Apprise has no configuration under this key",
});

/** What Apprise calls a message: of the event itself by its severity, otherwise its kind. */
const typesOf: Record<Severity, "failure" | "warning"> = {
  extreme: "failure",
  severe: "failure",
  moderate: "warning",
  minor: "warning",
  unknown: "warning",
};

/**
 * An Apprise API, https://github.com/caronc/apprise-api. It answers 204 where the key has no configuration, and 424 where one
 * of its services failed: the others have the message, so it is not sent again.
 */
export const apprise = describePosting({
  label: channelFacts.apprise.label,
  addressField: "server",
  // No answer is documented as final.
  final: [],
  judge: ({ status }) =>
    status === 204 ? { kind: "closed", providerResponse: english.translate(noConfiguration) } : undefined,
  compose: (note, { server = "", key = "", tag }) => ({
    url: `${server}/notify/${encodeURIComponent(key)}`,
    body: {
      title: fit(note.title, longestTitle),
      body: toPlainText(note.lines, note, longestText),
      type: typeOf(note),
      format: "text",
      ...(tag && { tag }),
    },
  }),
});

function typeOf({ severity, endedAt }: Note): "success" | "info" | "warning" | "failure" {
  if (endedAt) return "success";
  return severity ? typesOf[severity] : "info";
}

import { msg } from "#messages";
import type { Sentence } from "../platform/language/translator.ts";
import { reasonPhrase } from "../platform/safe-fetch/index.ts";

const named = msg({ id: "error.source.status", message: "The source answered {status} {reason}" });
const unnamed = msg({ id: "error.source.unknownStatus", message: "The source answered {status}" });

/** Publishers such as api.weather.gov answer 403 to requests that do not say whom they can write to. */
const forbidden = msg({
  id: "error.source.forbidden",
  message:
    "The source answered 403 Forbidden. Some publishers refuse requests without a contact: set CONTACT to an email address or page of yours.",
});

const tooMany = msg({
  id: "error.source.tooMany",
  message: "The source answered 429 Too Many Requests. Its host is polled less often until it accepts again.",
});

/** The response of a source that is not a feed, such as "The source answered 404 Not Found". */
export function refusalOf(status: number): Sentence {
  if (status === 429) return { text: tooMany, values: {} };
  if (status === 403) return { text: forbidden, values: {} };
  const reason = reasonPhrase(status);
  return reason
    ? { text: named, values: { status: String(status), reason } }
    : { text: unnamed, values: { status: String(status) } };
}

import { msg } from "#messages";
import type { Sentence } from "../platform/language/translator.ts";
import { reasonPhrase } from "../platform/safe-fetch/index.ts";

const named = msg({ id: "error.source.status", message: "The source answered {status} {reason}" });
const unnamed = msg({ id: "error.source.unknownStatus", message: "The source answered {status}" });

/** The response of a source that is not a feed, such as "The source answered 404 Not Found". */
export function refusalOf(status: number): Sentence {
  const reason = reasonPhrase(status);
  return reason
    ? { text: named, values: { status: String(status), reason } }
    : { text: unnamed, values: { status: String(status) } };
}

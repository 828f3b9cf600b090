import type { Severity } from "@tocsin/contract";
import { bytesOf, fit } from "../posting/fit.ts";
import type { Note } from "../posting/note.ts";

/** Bytes that every receiver should take (RFC 5424, 6.1). */
const longest = 2048;

/** "user-level messages". */
const facility = 1;

/** From 1, action must be taken immediately, to 6, informational (RFC 5424, 6.2.1). */
const severities: Record<Severity, number> = { extreme: 1, severe: 2, moderate: 4, minor: 5, unknown: 4 };
const informational = 6;

/** The number of enterprises that have none registered (RFC 5612). */
const dataId = "tocsin@32473";

/**
 * A note as a message of syslog, https://www.rfc-editor.org/rfc/rfc5424: its links and what it is about as structured data, and its
 * text in UTF-8 on one line. The text is cut where it is too long.
 */
export function composeSyslog(note: Note, now: Date): Buffer {
  const { thread, title, lines, severity, endedAt, assetIds, open, acknowledge } = note;
  const priority = facility * 8 + (severity ? severities[severity] : informational);
  const data = {
    thread,
    severity: severity ?? "",
    // Of hundreds of assets the first are named.
    assets: assetIds.slice(0, 20).join(","),
    url: open.url,
    acknowledgeUrl: acknowledge?.url ?? "",
  };
  const host = printable(new URL(open.url).hostname, 255);
  const head = `<${priority}>1 ${now.toISOString()} ${host} tocsin - ${endedAt ? "clear" : "alert"} ${structured(data)} \ufeff`;
  const text = [title, ...lines].join(" ").replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return Buffer.from(head + fit(text, longest - bytesOf(head), { sizeOf: bytesOf }));
}

const structured = (data: Record<string, string>): string => {
  const named = Object.entries(data).filter(([, value]) => value !== "");
  return `[${[dataId, ...named.map(([name, value]) => `${name}="${escapeValue(value)}"`)].join(" ")}]`;
};

/** The three characters that end a value or escape in it (RFC 5424, 6.3.3). */
const escapeValue = (value: string): string => value.replace(/["\\\]]/g, "\\$&");

/** A field of the header, in printable ASCII without spaces. */
const printable = (text: string, most: number): string => text.replace(/[^!-~]/g, "").slice(0, most) || "-";

/** With its length before it, so that the receiver of a stream knows where it ends (RFC 6587, 3.4.1; RFC 5425, 4.3). */
export const countOctets = (message: Buffer): Buffer => Buffer.concat([Buffer.from(`${message.length} `), message]);

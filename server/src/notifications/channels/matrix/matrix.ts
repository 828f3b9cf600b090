import { type Config, channelFacts, fieldsOf } from "@tocsin/contract";
import { later } from "../../../platform/clock.ts";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import { sha256 } from "../../../platform/secrets.ts";
import { parseJson } from "../parse-json.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { escapeHtml } from "../posting/escape-html.ts";
import { bytesOf, fit } from "../posting/fit.ts";
import { type Link, listLinks, type Note } from "../posting/note.ts";
import { toPlainText } from "../posting/plain-text.ts";
import type { Posting } from "../posting/posting-spec.ts";

/** Bytes of each form of the text; an event may have 65,536 with both and what servers add. */
const longestText = 16_000;

/**
 * A room of Matrix, https://spec.matrix.org/latest/client-server-api/#sending-events-to-a-room. The transaction has the id of the
 * message, so that a retry is shown once.
 */
export const matrix = describePosting({
  label: channelFacts.matrix.label,
  addressField: "server",
  // The access token is no longer valid, unless the server asks for another sign-in only:
  // https://spec.matrix.org/latest/client-server-api/#soft-logout
  final: ["M_UNKNOWN_TOKEN"],
  codeOf(body) {
    const { errcode, soft_logout: isSoft } = fieldsOf(parseJson(body));
    return isSoft === true ? undefined : String(errcode);
  },
  judge: judgeTooMany,
  compose: (note, config, { ref }) =>
    send(config, note.id, { ...content(note), ...(ref && { "m.relates_to": inThread(ref) }) }),
  thread: {
    refOf(answer) {
      const { event_id: id } = fieldsOf(answer);
      return typeof id === "string" ? id : null;
    },
    update(note, config, ref) {
      const changed = content(note);
      // Clients that cannot change a message show it again, with a mark.
      const body = {
        ...changed,
        body: `* ${changed.body}`,
        "m.new_content": changed,
        "m.relates_to": { rel_type: "m.replace", event_id: ref },
      };
      return send(config, sha256(`${note.id} ${JSON.stringify(body)}`), body);
    },
  },
});

const send = ({ server = "", room = "", token = "" }: Config, transaction: string, body: object): Posting => ({
  url: `${server}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(transaction)}`,
  method: "PUT",
  headers: { authorization: `Bearer ${token}` },
  body,
});

/** https://spec.matrix.org/latest/client-server-api/#threading: clients without threads show a reply. */
const inThread = (ref: string) => ({
  rel_type: "m.thread",
  event_id: ref,
  is_falling_back: true,
  "m.in_reply_to": { event_id: ref },
});

const content = (note: Note) => ({
  msgtype: "m.text",
  body: toPlainText([note.title, ...note.lines, note.answered].filter(Boolean), note, longestText, bytesOf),
  format: "org.matrix.custom.html",
  formatted_body: toHtml(note),
  // A text from a feed must not call anybody.
  "m.mentions": {},
});

function toHtml({ title, lines, answered, ...about }: Note): string {
  const head = `<strong>${fit(title, 1000, html)}</strong>`;
  const links = listLinks(about).map(link).join(" · ");
  const left = longestText - bytesOf(`${head}<br>${links}<br>`);
  return [head, fit([...lines, answered].filter(Boolean).join("\n"), left, html), links].filter(Boolean).join("<br>");
}

const html = { write: (text: string) => escapeHtml(text).replaceAll("\n", "<br>"), sizeOf: bytesOf };

const link = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** Servers from before version 1.10 name the milliseconds to wait in the body, not in a header. */
function judgeTooMany({ status, headers, body }: FetchAnswer, now: Date) {
  if (status !== 429 || headers.has("retry-after")) return undefined;
  const waitMs = /"retry_after_ms":\s*(\d{1,8})\b/.exec(body.toString("utf8", 0, 1000))?.[1];
  return waitMs ? { retryAt: later(now, Number(waitMs)) } : undefined;
}

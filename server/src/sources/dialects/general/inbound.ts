import { CapCertainty, Category, Severity, Urgency } from "@tocsin/contract";
import type { z } from "zod";
import { at, isTree, listAt, numberAt, textAt, textsAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, type ReadContext, stateFacts } from "../dialect.ts";

/** CAP 1.2: whatever is no `Actual` message alerts nobody; a cancel ends what it refers to. */
const isActual = (status: string): boolean => status === "" || /^actual$/i.test(status);

/**
 * The form in which Tocsin shows items (`POST /api/news-source/test`), as an object with `items`: what a program sends to an
 * inbound source. An item without a category states nothing, and is judged by its words.
 */
export const inbound: Dialect = {
  name: "Tocsin items",
  listing: "none",
  mayBeUndated: true,
  recognises: ({ root }) => at(root, "version") === undefined && listAt(root, "items").some(isItem),
  entries: (root) => listAt(root, "items"),
  read({ value }, context) {
    if (!isTree(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const category = readWord(Category, "category", value, context);
    if (at(value, "incident") === false && !category) return null;
    if (!category) return at(value, "severity") === undefined ? undefined : leaveUnrated(context);
    const references = textsAt(value, "references");
    const status = capWord(statuses, "status", value, context);
    const msgType = capWord(msgTypes, "message type", value, context, "msgType");
    return {
      facts: stateFacts({
        authority: "inbound",
        ids: [text("id") || text("link") || text("title"), ...references],
        category,
        severity: readWord(Severity, "severity", value, context) ?? "unknown",
        urgency: readWord(Urgency, "urgency", value, context) ?? "unknown",
        capCertainty: readWord(CapCertainty, "capCertainty", value, context) ?? "unknown",
        placeName: text("placeName") || null,
        radiusKm: numberAt(value, "radiusKm"),
        happenedAt: pastTime(text("onset") || text("publishedAt"), context),
        onset: readTime("onset", value, context),
        expiresAt: readTime("expires", value, context),
        ended: at(value, "ended") === true || /^cancel$/i.test(msgType),
        incident: at(value, "incident") !== false && isActual(status),
        areaCodes: listAt(value, "areaCodes").map((one) => ({
          scheme: textAt(one, "scheme"),
          code: textAt(one, "code"),
        })),
        references,
        ...(status && { status }),
        ...(msgType && { msgType }),
      }),
    };
  },
};

const isItem = (one: unknown): boolean => textAt(one, "id") !== "" && textAt(one, "title") !== "";

/** One of the words of an enumeration; null and a problem for another. */
function readWord<T extends z.ZodType>(
  words: T,
  name: string,
  value: unknown,
  context: ReadContext,
): z.output<T> | null {
  const word = textAt(value, name).toLowerCase();
  const read = words.safeParse(word);
  if (word && !read.success)
    context.problems.note(`An item's ${name} is not one that Tocsin recognises`, textAt(value, name));
  return read.success ? read.data : null;
}

const statuses = ["actual", "exercise", "system", "test", "draft"];
const msgTypes = ["alert", "update", "cancel", "ack", "error"];

/** A text that CAP names the words for; a problem for another, which is kept: what is not a `Actual` message is not one. */
function capWord(words: string[], called: string, value: unknown, { problems }: ReadContext, name = called): string {
  const word = textAt(value, name);
  if (word && !words.includes(word.toLowerCase())) problems.note(`An item's ${called} is not a CAP value`, word);
  return word;
}

function readTime(name: string, value: unknown, { problems }: ReadContext): string | null {
  const text = textAt(value, name);
  const time = anyTime(text);
  if (text && time === null) problems.note(`An item's ${name} is no date that Tocsin can read`, text);
  return time;
}

function leaveUnrated({ problems }: ReadContext): undefined {
  problems.note("An item states a severity but no category, and was classified by its text");
}

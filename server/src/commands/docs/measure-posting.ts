import { eventActs, type SetUpField } from "@tocsin/contract";
import type { Note } from "../../notifications/channels/posting/note.ts";
import type { PostingSpec } from "../../notifications/channels/posting/posting-spec.ts";

/** How much of a text a channel sends, as its provider counts it. */
export type Limit = { size: number; unit: "characters" | "bytes" };

/** What a channel sends of a message that is too long; null where nothing is cut. */
export type Measured = { title: Limit | null; text: Limit | null; hasAcknowledgeLink: boolean };

const tooMuch = 50_000;
const acknowledgeUrl = "https://tocsin.example/acknowledge";
const acknowledgeCode = "code-of-the-button";
const first = { ref: null, publicUrl: "https://tocsin.example" };

/** Composes messages that are too long, and looks at what is left of them. */
export function measurePosting({ compose }: PostingSpec, fields: Record<string, SetUpField>): Measured {
  const config = Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, initial ?? "https://provider.example"]),
  );
  const bodyOf = (title: string, text: string): string =>
    textOf(compose(noteWith(title.repeat(tooMuch), text.repeat(tooMuch)), config, first).body);
  // Letters of one byte, and of two: half as many of these are left where bytes are counted.
  const [single, double] = [bodyOf("q", "z"), bodyOf("ж", "ю")];
  return {
    // A title may also be sent with the text, for where only that is shown: the shorter one is the title.
    title: limitOf(listRuns(single, /q+…?/g).at(0), listRuns(double, /ж+…?/g).at(0)),
    text: limitOf(listRuns(single, /z+…?/g).at(-1), listRuns(double, /ю+…?/g).at(-1)),
    hasAcknowledgeLink: single.includes(acknowledgeUrl) || single.includes(acknowledgeCode),
  };
}

/** What is sent, as its reader has it. */
const textOf = (body: object | string): string =>
  typeof body === "string" ? decodeURIComponent(body.replaceAll("+", " ")) : JSON.stringify(body);

function limitOf(single = "", double = ""): Limit | null {
  if (single.length >= tooMuch) return null;
  const isInBytes = double.length < 0.6 * single.length;
  return isInBytes ? { size: Buffer.byteLength(single), unit: "bytes" } : { size: single.length, unit: "characters" };
}

/** What is left of a text, the shortest first. */
const listRuns = (body: string, run: RegExp): string[] =>
  [...body.matchAll(run)].map(([run]) => run).toSorted((one, other) => one.length - other.length);

const noteWith = (title: string, line: string): Note => ({
  id: "id",
  thread: "thread",
  title,
  lines: [line],
  severity: "severe",
  startedAt: new Date(0),
  endedAt: null,
  assetIds: [],
  isAcknowledged: false,
  answered: "",
  open: { label: "Open", url: "https://tocsin.example/open" },
  acknowledge: {
    label: eventActs.seen.message,
    url: acknowledgeUrl,
    code: acknowledgeCode,
    acts: (["on-it", "seen"] as const).map((act) => ({ act, label: eventActs[act].message, url: acknowledgeUrl })),
  },
});

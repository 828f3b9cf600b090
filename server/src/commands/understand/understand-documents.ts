import type { Finding, FoundPlace, ItemContent } from "@tocsin/contract";
import type { AnalyseByRules } from "../../analysis/engine.ts";
import type { createTextJoiner } from "../../events/stories/join-texts.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";
import type { Locate } from "../../places/locate.ts";
import { countryOfLink } from "../../places/text/link-country.ts";
import { type MeantPlace, readToponyms, resolveSpans, type Toponym } from "../../places/toponyms.ts";
import { type Document, linkOf, partsOf, readLine } from "./documents.ts";

export type UnderstandParts = {
  gazetteer: Gazetteer;
  analyse: AnalyseByRules;
  locate: Locate;
  joinText: ReturnType<typeof createTextJoiner>;
};

/** What the rules make of a document, as a line of the result has it. */
export type Understood = {
  id: Document["id"];
  language: string | null;
  toponyms: (ReturnType<typeof toToponym> | null)[];
  place: ReturnType<typeof toPlace>;
  category: Finding["category"];
  severity: Finding["severity"];
  incident: boolean;
  confidence: number;
  reasons: string[];
  story: number;
};

/** A line that has been read: what it says of itself, and, of a document, what its story is found by. */
type Read = { answer: Omit<Understood, "story">; text: StoryText; time: string | null } | BrokenLine;
type StoryText = Parameters<UnderstandParts["joinText"]>[0];
type BrokenLine = { id: unknown; line: number; error: string };

/** More lines than these are not delayed for the order of their times. */
const mostTogether = 10_000;

/**
 * Analyses the lines of a JSONL file, one document each, in their order. A line that is no document gives `{ id, line, error }`
 * in its place. Documents of one hour, one after the other, join their stories in the order of their times, whichever comes first.
 */
export async function* understandLines(
  parts: UnderstandParts,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Understood | BrokenLine> {
  let together: Read[] = [];
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === "") continue;
    const read = await understandLine(parts, line, number);
    if (together.length >= mostTogether || !isSameHour(together.find(isDocument), read)) {
      yield* withStories(together, parts.joinText);
      together = [];
    }
    together.push(read);
  }
  yield* withStories(together, parts.joinText);
}

const hourOf = (time: string): number => Math.floor(Date.parse(time) / 3_600_000);

const isDocument = (read: Read) => "answer" in read;

/** A broken line keeps its place among any others; a document without a time is joined as it comes. */
function isSameHour(one: Read | undefined, other: Read): boolean {
  if (one === undefined || "error" in one || "error" in other) return true;
  return one.time !== null && other.time !== null && hourOf(one.time) === hourOf(other.time);
}

function withStories(together: Read[], joinText: UnderstandParts["joinText"]): (Understood | BrokenLine)[] {
  const documents = together.filter(isDocument);
  const keyOf = ({ time, text }: (typeof documents)[number]): string => `${time} ${text.text}`;
  const inOrder = documents.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const stories = new Map(inOrder.map((one) => [one, joinText(one.text)]));
  return together.map((one) => ("error" in one ? one : { ...one.answer, story: stories.get(one) ?? 0 }));
}

async function understandLine(parts: UnderstandParts, line: string, number: number): Promise<Read> {
  const read = readLine(line);
  if ("error" in read) return { id: read.id, line: number, error: read.error };
  const { document } = read;
  const item = toItem(document);
  const finding = await parts.analyse(item, new AbortController().signal);
  return {
    answer: toAnswer(parts, document, item, finding),
    text: { text: `${document.title ?? ""} ${document.text}`, ...finding.place },
    time: item.publishedAt,
  };
}

function toAnswer({ gazetteer, locate }: UnderstandParts, document: Document, item: ItemContent, finding: Finding) {
  const { language = null, category, severity, incident, confidence } = finding;
  return {
    id: document.id,
    language,
    toponyms: toponymsOf(gazetteer, document),
    place: toPlace(finding.place, () => locate(item, { link: item.link }).confidence),
    category,
    severity,
    incident,
    confidence,
    reasons: reasonsOf(finding),
  };
}

function toponymsOf(gazetteer: Gazetteer, document: Document): Understood["toponyms"] {
  const { text, spans } = document;
  const link = linkOf(document);
  const hints = { sourceCountry: link ? countryOfLink(link) : undefined };
  if (!spans) return readToponyms(gazetteer, text, hints).map((toponym) => toToponym(toponym));
  const meant = resolveSpans(gazetteer, text, spans, hints);
  return spans.map((span, index) => {
    const place = meant[index];
    return place ? toToponym({ ...span, phrase: text.slice(span.start, span.end), ...place }) : null;
  });
}

const toToponym = ({ start, end, phrase, lat, lon, country, kind, code }: Toponym | (MeantPlace & Toponym)) => ({
  start,
  end,
  phrase,
  lat,
  lon,
  country: country || null,
  kind,
  code,
});

const toPlace = ({ lat, lon, kind, name, radiusKm }: FoundPlace, rate: () => number) =>
  lat === null || lon === null
    ? null
    : { lat, lon, radiusM: radiusKm === null ? null : Math.round(radiusKm * 1_000), kind, name, confidence: rate() };

function reasonsOf({ incident, reasons }: Finding): string[] {
  if (!reasons) return [];
  if (reasons.notCovered) return [`language not covered: ${reasons.notCovered}`];
  return [
    ...(reasons.words.length > 0 ? [`${incident ? "incident" : "words"}: ${reasons.words.join(", ")}`] : []),
    ...(reasons.severity ? [`severity: ${reasons.severity}`] : []),
  ];
}

function toItem(document: Document): ItemContent {
  const { id, publishedAt } = document;
  return {
    id: String(id),
    ...partsOf(document),
    link: linkOf(document),
    publishedAt: publishedAt ? new Date(publishedAt).toISOString() : null,
    updatedAt: null,
    lat: null,
    lon: null,
    geojson: null,
    official: null,
  };
}

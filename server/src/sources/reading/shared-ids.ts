import type { ItemContent } from "@tocsin/contract";
import { sha256 } from "../../platform/secrets.ts";
import type { Problems } from "./problems.ts";

/**
 * The IDs that several entries of a source have, and what tells these entries apart: 1 their titles and places, 2 also their texts
 * and links. "" stands for every ID, once there are too many to name.
 */
export type SharedIds = Record<string, Distinction>;
export type Distinction = 1 | 2;

const mostNamed = 200;

/** An item under the ID that its entry gives, which it may share. */
export type Identified = {
  item: ItemContent;
  /** The ID is a placeholder such as "N/A" or the home page of the feed, so nothing tells entries apart but their content. */
  isPlaceholder: boolean;
  /** The ID is the entry's link: weaker than one that was given for this purpose. */
  isLink: boolean;
  /** IDs that were passed over as placeholders. */
  passedOver: string[];
  /** The ids of its data may be the entry's own ID, and so be shared as well. */
  mayShare: boolean;
};

/** The IDs under which an item may have been stored before its own was known to be shared. */
export type Former = { ids: string[]; distinction: Distinction; mayShare: boolean };

export type Separated = { items: Identified[]; sharedIds: SharedIds; former: Map<string, Former> };

/** What tells an entry from others with its ID: what its authority calls it, or else its content. `ownId` is the entry's ID. */
export function keyOf(
  { title, summary, link, lat, lon, official }: ItemContent,
  ownId: string,
  distinction: Distinction,
  mayShare: boolean,
): string {
  const [given] = official?.ids ?? [];
  if (given !== undefined && !(mayShare && given === ownId)) return given;
  const words = [title, lat, lon];
  return JSON.stringify(distinction === 1 ? words : [...words, summary, link, official?.placeName, official?.severity]);
}

/**
 * Gives entries that share an ID an ID each: of the shared one and what tells them apart. The same entry listed twice, and an older
 * version of an entry, keep the ID of the newest. `known` is what was learnt of the source before; what is learnt is added.
 */
export function separate(read: Identified[], known: SharedIds, problems: Problems): Separated {
  const sharedIds: SharedIds = { ...known };
  const former = new Map<string, Former>();
  const items = [...Map.groupBy(read, ({ item }) => item.id)].flatMap(([id, all]) => {
    const before = known[id] ?? known[""] ?? 0;
    const group = before > 0 ? all : withoutVersions(all);
    const seen = distinctionIn(group, id);
    const isPlaceholder = group.some((one) => one.isPlaceholder);
    const learnt = Math.max(seen, before) as Distinction | 0;
    if (seen > 0) problems.note("Several entries have the same ID; each was read as an entry of its own", id);
    if (learnt > (isPlaceholder ? 1 : 0)) sharedIds[id] = learnt as Distinction;
    const distinction = learnt || (isPlaceholder ? 1 : 0);
    return group.map((one) => rename(one, id, distinction, former));
  });
  const named = Object.values(sharedIds);
  const all = named.length > mostNamed && (Math.max(...named) as Distinction);
  return { items, sharedIds: all ? { "": all } : sharedIds, former };
}

function rename(one: Identified, id: string, distinction: Distinction | 0, former: Map<string, Former>): Identified {
  const { item, passedOver, mayShare } = one;
  if (distinction === 0) {
    if (passedOver.length > 0) former.set(id, { ids: passedOver, distinction: 1, mayShare });
    return one;
  }
  const idBy = (how: Distinction) => sha256(`${id}\n${keyOf(item, id, how, mayShare)}`);
  const ownId = idBy(distinction);
  const before = distinction === 2 ? [idBy(1)] : [];
  former.set(ownId, { ids: [id, ...before, ...passedOver], distinction, mayShare });
  return { ...one, item: withId(item, ownId) };
}

/** An item under another ID, which its data takes over where it has none of its own. */
export function withId(item: ItemContent, id: string): ItemContent {
  const ids = item.official?.ids.map((one) => (one === item.id ? id : one));
  return { ...item, id, official: item.official && { ...item.official, ids: ids as string[] } };
}

/** By what the entries with one ID differ; 0 if they are the same entry. */
function distinctionIn(group: Identified[], id: string): Distinction | 0 {
  const kinds = (how: Distinction) => new Set(group.map(({ item, mayShare }) => keyOf(item, id, how, mayShare))).size;
  const [short, long] = group.length > 1 ? [kinds(1), kinds(2)] : [1, 1];
  return long > short ? 2 : short > 1 ? 1 : 0;
}

/** Without the entries of which a newer version is listed. */
function withoutVersions(group: Identified[]): Identified[] {
  if (group.length === 1) return group;
  // A document that lists three versions of an entry is less likely than one whose entries have no IDs of their own.
  const isPair = new Set(group.map(({ item }) => item.title)).size <= 2;
  return group.filter((one) => !group.some((other) => other !== one && isNewerVersion(other, one, isPair)));
}

/**
 * Whether an entry is another's next version: published at the same time and updated later, or with a later date under an ID that was
 * given to it (RFC 4287, 4.1.1). If its level, its place or its link is another, it is another entry: a warning too many is better
 * than one too few.
 */
function isNewerVersion(
  { item: newer }: Identified,
  { item: older, isPlaceholder, isLink }: Identified,
  isPair: boolean,
): boolean {
  const isElsewhere = newer.lat !== older.lat || newer.lon !== older.lon || newer.link !== older.link;
  if (isPlaceholder || isElsewhere || levelsIn(newer.title) !== levelsIn(older.title)) return false;
  const isUpdate = newer.publishedAt === older.publishedAt && isLater(newer.updatedAt, older.updatedAt);
  return (newer.publishedAt !== null && isUpdate) || (isPair && !isLink && isLater(ageOf(newer), ageOf(older)));
}

/** The colours and kinds of warnings, in the languages of the packs that have such titles. */
const level =
  /(?<!\p{L})(?:yellow|amber|orange|red|green|purple|jaune|rouge|verte?|violet|amarill[oa]|naranja|roj[oa]|verde|amarel[oa]|laranja|vermelh[oa]|giall[oa]|arancione|ross[oa]|gelbe?|rote?|grüne?|geel|oranje|rood|warning|watch|advisory|alert|emergency|extreme|severe|moderate|minor|major)(?!\p{L})/giu;

const levelsIn = (title: string): string =>
  [...title.matchAll(level)]
    .map(([word]) => word.toLowerCase())
    .sort()
    .join();

const isLater = (one: string | null, other: string | null): boolean => one !== null && other !== null && one > other;

const ageOf = (item: ItemContent): string | null => item.updatedAt ?? item.publishedAt;

import type { ItemContent } from "@tocsin/contract";
import { sha256 } from "../../platform/secrets.ts";
import type { Problems } from "./problems.ts";

/**
 * The IDs that several entries of a source have, and what distinguishes these entries: 1 their titles and places, 2 also their texts
 * and links. "" stands for every ID, once there are too many to name.
 */
export type SharedIds = Record<string, Distinction>;
export type Distinction = 1 | 2;

const mostNamed = 200;

/** An item under the ID that its entry gives, which it may share. */
export type Identified = {
  item: ItemContent;
  /** The ID is a placeholder such as "N/A" or the home page of the feed, so only their content distinguishes entries. */
  isPlaceholder: boolean;
  /** The ID is the entry's link: weaker than one that was given for this purpose. */
  isLink: boolean;
  /** IDs that were passed over as placeholders. */
  passedOver: string[];
  /** Its data has no name of its own: none at all, or one that is made from the ID of the entry. */
  sharesId: boolean;
};

/** The IDs under which an item may have been stored before its own was known to be shared. */
export type Former = { ids: string[]; distinction: Distinction; sharesId: boolean };

export type Separated = { items: Identified[]; sharedIds: SharedIds; former: Map<string, Former> };

/** What distinguishes an entry from others with its ID: the name that its authority gives it, or else its content. */
export function keyOf(
  { title, summary, link, lat, lon, official }: ItemContent,
  distinction: Distinction,
  sharesId: boolean,
): string {
  const [given] = official?.ids ?? [];
  if (given !== undefined && !sharesId) return given;
  const words = [title, lat, lon];
  return JSON.stringify(distinction === 1 ? words : [...words, summary, link, official?.placeName, official?.severity]);
}

/**
 * Gives entries that share an ID an ID each: of the shared one and what distinguishes them. The same entry listed twice, and an older
 * version of an entry, keep the ID of the newest. `known` is what was learnt of the source before; what is learnt is added.
 */
export function separate(read: Identified[], known: SharedIds, problems: Problems): Separated {
  const sharedIds: SharedIds = { ...known };
  const former = new Map<string, Former>();
  const items = [...Map.groupBy(read, ({ item }) => item.id)].flatMap(([id, all]) => {
    const before = known[id] ?? known[""] ?? 0;
    const group = before > 0 ? all : withoutVersions(all);
    const seen = distinctionIn(group);
    const isPlaceholder = group.some((one) => one.isPlaceholder);
    const learnt = Math.max(seen, before) as Distinction | 0;
    if (seen > 0) problems.note("Several entries have the same ID; each was read as a separate entry", id);
    if (learnt > (isPlaceholder ? 1 : 0)) sharedIds[id] = learnt as Distinction;
    const distinction = learnt || (isPlaceholder ? 1 : 0);
    return group.map((one) => rename(one, id, distinction, former));
  });
  const named = Object.values(sharedIds);
  const all = named.length > mostNamed && (Math.max(...named) as Distinction);
  return { items, sharedIds: all ? { "": all } : sharedIds, former };
}

function rename(one: Identified, id: string, distinction: Distinction | 0, former: Map<string, Former>): Identified {
  const { passedOver, sharesId } = one;
  const item = sharesId ? passedOver.reduce((renamed, old) => withName(renamed, old, id), one.item) : one.item;
  if (distinction === 0) {
    if (passedOver.length > 0) former.set(id, { ids: passedOver, distinction: 1, sharesId });
    return { ...one, item };
  }
  const idBy = (how: Distinction) => sha256(`${id}\n${keyOf(item, how, sharesId)}`);
  const ownId = idBy(distinction);
  const before = distinction === 2 ? [idBy(1)] : [];
  former.set(ownId, { ids: [id, ...before, ...passedOver], distinction, sharesId });
  return { ...one, item: withId(item, ownId, sharesId) };
}

/** An item under another ID, also in the name of its data if that is made from it. */
export const withId = (item: ItemContent, id: string, sharesId: boolean): ItemContent => ({
  ...(sharesId ? withName(item, item.id, id) : item),
  id,
});

function withName(item: ItemContent, part: string, by: string): ItemContent {
  const { official } = item;
  const [name = "", ...references] = official?.ids ?? [];
  return official ? { ...item, official: { ...official, ids: [name.replace(part, () => by), ...references] } } : item;
}

/** By what the entries with one ID differ; 0 if they are the same entry. */
function distinctionIn(group: Identified[]): Distinction | 0 {
  const kinds = (how: Distinction) => new Set(group.map(({ item, sharesId }) => keyOf(item, how, sharesId))).size;
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

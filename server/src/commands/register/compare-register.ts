import { z } from "zod";
import { OperatorError } from "../../platform/operator-error.ts";
import type { Pack, PackEntry } from "../../sources/packs/pack.ts";

/**
 * A source of the register of the WMO and the IFRC, as `alert-hub-sources` publishes it: `{ "sources": [{ "source": { sourceId,
 * capAlertFeed, capAlertFeedStatus, authorityCountry, byLanguage } }] }`. What else it says is not needed.
 */
export type Registered = { id: string; url: string; status: string; name: string };

const RegisterSource = z.object({
  sourceId: z.union([z.string(), z.number()]).transform(String),
  capAlertFeed: z.string(),
  capAlertFeedStatus: z.string().nullish(),
  authorName: z.string().nullish(),
  sourceName: z.string().nullish(),
  byLanguage: z.array(z.object({ name: z.string().nullish() })).nullish(),
});
const Register = z.object({ sources: z.array(z.object({ source: z.unknown() })).min(1) });

/** Reads the register; an entry without an id and an address is left out. Throws for another document. */
export function readRegister(text: string): Registered[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new OperatorError("The register is not JSON");
  }
  const register = Register.safeParse(document);
  if (!register.success) throw new OperatorError('The register is not a JSON object with a list "sources"');
  return register.data.sources.flatMap(({ source }) => {
    const read = RegisterSource.safeParse(source);
    if (!read.success || !URL.canParse(read.data.capAlertFeed)) return [];
    const { sourceId: id, capAlertFeed: url, capAlertFeedStatus, byLanguage, sourceName, authorName } = read.data;
    const name = byLanguage?.[0]?.name ?? sourceName ?? authorName ?? id;
    return [{ id, url: url.trim(), status: (capAlertFeedStatus ?? "unknown").trim().toLowerCase(), name }];
  });
}

/** What the register says of the packs' sources of official warnings. */
export type Comparison = {
  operating: PackEntry[];
  /** At the same address, but the register says that it is not operating. */
  doubtful: { entry: PackEntry; status: string }[];
  moved: { entry: PackEntry; to: Registered }[];
  unlisted: PackEntry[];
  /** Operating sources that no pack has. */
  missing: Registered[];
};

/** Addresses are the same whatever their scheme, "www." and the slash at their end. */
const keyOf = (url: string): string => {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${search}`.toLowerCase();
};

/** The id of the register in the address of its mirrors, such as `cap-sources.s3.amazonaws.com/ke-kmd-en/rss.xml`. */
const idIn = (url: string): string | undefined => /\/([a-z]{2}-[a-z0-9-]+)\/rss\.xml$/i.exec(url)?.[1]?.toLowerCase();

export function compareRegister(packs: Pack[], register: Registered[]): Comparison {
  const entries = packs.flatMap((pack) =>
    pack.entries
      .filter(({ official }) => official)
      .map((entry) => ({ entry, formerly: pack.formerly.get(entry.url) ?? [] })),
  );
  const byKey = new Map(register.map((source) => [keyOf(source.url), source]));
  const byId = new Map(register.map((source) => [source.id.toLowerCase(), source]));
  const result: Comparison = { operating: [], doubtful: [], moved: [], unlisted: [], missing: [] };
  const known = new Set<string>();
  for (const { entry, formerly } of entries) {
    const addresses = [entry.url, ...formerly];
    for (const url of addresses) known.add(keyOf(url));
    const here = byKey.get(keyOf(entry.url));
    const ids = addresses.flatMap((url) => idIn(url) ?? []);
    const elsewhere = ids.map((id) => byId.get(id)).find((source) => source !== undefined);
    if (here?.status === "operating") result.operating.push(entry);
    else if (elsewhere?.status === "operating" && !known.has(keyOf(elsewhere.url)))
      result.moved.push({ entry, to: elsewhere });
    else if (here) result.doubtful.push({ entry, status: here.status });
    else result.unlisted.push(entry);
    for (const id of ids) known.add(id);
  }
  const isMissing = ({ id, url, status }: Registered) =>
    status === "operating" && !known.has(keyOf(url)) && !known.has(id.toLowerCase());
  return { ...result, missing: register.filter(isMissing) };
}

/** The comparison as lines for a terminal. */
export function wordComparison({ operating, doubtful, moved, unlisted, missing }: Comparison): string[] {
  const group = (title: string, lines: string[]) =>
    lines.length > 0 ? ["", `${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `Operating at the address of the pack: ${operating.length}`,
    ...group(
      "Moved",
      moved.map(({ entry, to }) => `${entry.name}\n    from ${entry.url}\n    to   ${to.url}`),
    ),
    ...group(
      "At the same address, but not operating",
      doubtful.map(({ entry, status }) => `${entry.name} (${status}): ${entry.url}`),
    ),
    ...group(
      "Not in the register",
      unlisted.map(({ name, url }) => `${name}: ${url}`),
    ),
    ...group(
      "In the register, but in no pack",
      missing.map(({ name, id, url }) => `${name} (${id}): ${url}`),
    ),
    "",
    "Nothing was changed. Correct the files in server/src/sources/packs/lists/, with old addresses under formerly.",
  ];
}

import { z } from "zod";

const Source = z.looseObject({
  url: z.string().optional().catch(undefined),
  tiles: z.array(z.string()).catch([]),
  data: z.string().optional().catch(undefined),
});
const Sprite = z.union([z.string().transform((url) => [{ url }]), z.array(z.looseObject({ url: z.string() }))]);
const Style = z.looseObject({
  version: z.literal(8),
  glyphs: z.string().optional().catch(undefined),
  sprite: Sprite.catch([]),
  sources: z.record(z.string(), Source),
});

/** Tiles of a source, written in a document of their own. */
const TileJson = z.looseObject({ tiles: z.array(z.string()) });

export type AskJson = (url: string) => Promise<unknown>;

/** The maximum number of origins, and of documents of sources, that are read from a style; a normal one names two or three. */
const most = 12;

/** A host may hold signs, such as a semicolon, that would end a directive of the policy the origin is written into. */
export const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

function originOf(address: string, base: string): string[] {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && plainOrigin.test(url.origin) ? [url.origin] : [];
}

/**
 * The origins that a page with a MapLibre style loads from: its own, and those of its glyphs, pictures, sources and their
 * tiles. `ask` returns the content of an address, and throws if it is unavailable.
 */
export async function findStyleOrigins(styleUrl: string, ask: AskJson): Promise<string[]> {
  const { glyphs, sprite, sources } = Style.parse(await ask(styleUrl));
  const all = Object.values(sources);
  const named = [
    ...[styleUrl, glyphs, ...sprite.map(({ url }) => url)],
    ...all.flatMap(({ url, data, tiles }) => [url, data, ...tiles]),
  ];
  const documents = all.flatMap(({ url }) => (url && URL.canParse(url, styleUrl) ? [new URL(url, styleUrl).href] : []));
  const tiles = await Promise.all(
    documents.slice(0, most).map(async (url) => {
      // One source less is no reason to draw none of the others.
      const { data } = TileJson.safeParse(await ask(url).catch(() => undefined));
      return (data?.tiles ?? []).flatMap((address) => originOf(address, url));
    }),
  );
  const origins = named.flatMap((address) => (address ? originOf(address, styleUrl) : []));
  return [...new Set([...origins, ...tiles.flat()])].slice(0, most);
}

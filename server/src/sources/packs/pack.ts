import { SourceCard, type SourcePack } from "@tocsin/contract";
import { z } from "zod";
import { dialectIds, nameOfDialect } from "../dialects/index.ts";

/** What a pack says of one source. */
export type PackEntry = Omit<SourcePack["sources"][number], "sourceId">;
export type Pack = Omit<SourcePack, "on" | "near" | "sources"> & {
  /** Switched on at the first start of an installation. */
  isDefault: boolean;
  entries: PackEntry[];
  /** The addresses that sources had in packs of before, by their address now. */
  formerly: ReadonlyMap<string, readonly string[]>;
  /** Addresses that were in the pack, and where nobody publishes any more. */
  retired: string[];
};

const Address = z.url({ protocol: /^https?$/ });

const Entry = SourceCard.extend({
  name: z.string().min(1).max(200),
  url: Address,
  formerly: z.array(Address).default([]),
  terms: Address,
  dialect: z.enum(dialectIds).nullable(),
  official: z.boolean(),
  limits: z.string().nullable().default(null),
  /** Where its publisher asks for fewer polls than usual, or it changes rarely. */
  pollSeconds: z.number().int().min(60).nullable().default(null),
}).strict();

const PackFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  description: z.string().min(1),
  isDefault: z.boolean().default(false),
  /** What holds for every source that does not say otherwise. */
  common: z.record(z.string(), z.unknown()).default({}),
  retired: z.array(Address).default([]),
  sources: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** Reads the text of a pack's file. Throws what is wrong with it. */
export function readPack(text: string): Pack {
  const { common, sources, ...pack } = PackFile.parse(JSON.parse(text));
  const read = sources.map((source) => Entry.parse({ ...common, ...source }));
  return {
    ...pack,
    entries: read.map(({ formerly: _, ...entry }) => ({ ...entry, dialectName: nameOfDialect(entry.dialect) })),
    formerly: new Map(read.filter(({ formerly }) => formerly.length > 0).map(({ url, formerly }) => [url, formerly])),
  };
}

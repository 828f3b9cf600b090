import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The kinds of entries, in the order they have where nothing was typed. */
export const groupLabels = {
  recent: msg`Recent`,
  actions: msg`Actions`,
  pages: msg`Pages`,
  assets: msg`Assets`,
  settings: msg`Settings`,
  admin: msg`Admin Tools`,
  people: msg`Users`,
  sources: msg`Sources`,
  events: msg`Events`,
} satisfies Record<string, MessageDescriptor>;

export type Group = keyof typeof groupLabels;

/** What a choice does: leads to an address, does something, or shows what can be done next; `none` only says something. */
export type Choice =
  | { kind: "go"; href: string }
  | { kind: "act"; run: () => void }
  | { kind: "step"; title: string; entries: () => Entry[] }
  | { kind: "none" };

/** Something that can be chosen in the palette; texts are plain, regardless of who it is. */
export type Entry = {
  /** The same tomorrow, so that it can be remembered; "#" begins one that is not remembered. */
  id: string;
  group: Group;
  icon: string;
  label: string;
  detail?: string | undefined;
  /** Typed alone, they choose this entry before all others. */
  letters?: string;
  /** Further words by which it is found. */
  words?: readonly string[];
  choice: Choice;
};

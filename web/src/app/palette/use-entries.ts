import { useEffect, useMemo, useState } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { useEventSearch } from "../../features/events/use-event-search.ts";
import { useMutes } from "../../features/rules/queries.ts";
import { useSources } from "../../features/sources/queries.ts";
import { useSummary } from "../../features/summary/queries.ts";
import { useUsers } from "../../features/users/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { assetEntries } from "./entries/asset-entries.ts";
import { assetChoiceEntries, type FrameActs, generalEntries } from "./entries/general-entries.ts";
import {
  attentionEntries,
  eventEntry,
  muteEndEntries,
  personEntries,
  sourceEntries,
} from "./entries/listed-entries.ts";
import { adminEntries, pageEntries, settingEntries } from "./entries/page-entries.ts";
import { typedEntries } from "./entries/typed-entries.ts";
import type { Entry } from "./entry.ts";
import { rank } from "./rank.ts";
import { readRecent } from "./recent.ts";
import { usePaletteActs } from "./use-acts.ts";

const none: never[] = [];

/**
 * Of what needs the person, near the top, with two acts each; what else can be done stays in sight. The very first is chosen by Enter alone,
 * so it asks further.
 */
const mostFirst = 4;

/** Everything that can be chosen at first, as far as it has arrived. */
function useAllEntries(frame: FrameActs) {
  const { type } = useCurrentUser();
  const isAdmin = type === "admin";
  const { timeZone } = usePreferences();
  const [now] = useState(() => new Date());
  const moment = useMemo(() => ({ now, timeZone }), [now, timeZone]);
  const acts = usePaletteActs();
  const assets = useAssets().data ?? none;
  const summary = useSummary().data;
  const mutes = useMutes().data ?? none;
  const users = useUsers(isAdmin).data ?? none;
  const sources = useSources(isAdmin).data ?? none;
  const attention = summary ? attentionEntries(summary, assets, acts) : [];
  const all: Entry[] = [
    ...assetChoiceEntries(assets, acts, moment),
    ...attention.slice(0, mostFirst),
    ...generalEntries(type, frame),
    ...attention.slice(mostFirst),
    ...muteEndEntries(mutes, assets, acts, moment),
    ...pageEntries(type),
    ...assetEntries(assets, acts, moment),
    ...settingEntries(),
    ...(isAdmin ? adminEntries() : []),
    ...personEntries(users),
    ...sourceEntries(sources),
  ];
  // The server finds events by whole words; those that need the person are found while they type.
  const near = (summary?.needsYou ?? none).map(({ eventId, createdAt, ...event }) =>
    eventEntry({ ...event, id: eventId, created_at: createdAt }, moment),
  );
  return { all, near, typed: (text: string) => typedEntries(text, assets, acts, moment), moment };
}

const typingMs = 200;

/** A text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The entries for what was typed, the best first: commands, what is known here, then events that the server finds. */
export function useEntries(text: string, frame: FrameActs): { entries: Entry[]; isSearching: boolean } {
  const { all, near, typed, moment } = useAllEntries(frame);
  const words = text.trim();
  const settled = useSettled(words);
  const search = useEventSearch(settled);
  if (words === "") {
    const recent = readRecent().flatMap(({ id, label }): Entry[] => {
      const known = all.find((entry) => entry.id === id) ?? rememberedEvent(id, label, moment);
      return known ? [{ ...known, group: "recent" }] : [];
    });
    const seen = new Set(recent.map(({ id }) => id));
    return { entries: [...recent, ...all.filter(({ id }) => !seen.has(id))], isSearching: false };
  }
  const commands = typed(words);
  const ofCommands = new Set(commands.map(({ id }) => id));
  const ranked = rank([...all, ...near], words).filter(({ id }) => !ofCommands.has(id));
  const known = new Set(ranked.map(({ id }) => id));
  const found = words.length > 1 ? (search.data ?? none).map((event) => eventEntry(event, moment)) : [];
  return {
    entries: [...commands, ...ranked, ...found.filter(({ id }) => !known.has(id))],
    isSearching: search.isFetching || settled !== words,
  };
}

function rememberedEvent(id: string, title: string, moment: Parameters<typeof eventEntry>[1]): Entry | undefined {
  const [, event] = /^event (\d+)$/.exec(id) ?? [];
  return event ? eventEntry({ id: Number(event), title }, moment) : undefined;
}

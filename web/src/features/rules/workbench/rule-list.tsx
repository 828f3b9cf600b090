import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { listWords } from "../../../lib/language/list-words.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { titleOfRules } from "../followed-words.ts";
import { quietSentence, rulesSentence } from "../rules-sentence.ts";
import { countFollowers, listOverlaps, type TaggedAsset } from "./followers.ts";
import { ListEntry } from "./list-entry.tsx";
import { MoveButtons, MoveHandle } from "./move-buttons.tsx";
import { type AllRules, type Selection, startingRules } from "./rule-draft.ts";
import { moved, useDragOrder } from "./use-drag-order.ts";

type Props = {
  /** With the change that is being made. */
  shown: AllRules;
  selection: Selection;
  /** The selected tag, while its rules are not saved. */
  newTag: string | undefined;
  assets: readonly TaggedAsset[];
  /** The assets with custom rules. */
  custom: ReadonlySet<number>;
  /** Chooses a tag that has no rules. */
  onSelect: (tag: string) => void;
  onOrder: (tags: string[]) => void;
};

/** The rules for all assets, those for tags in their order of precedence, and the notification timing. */
export function RuleList({ shown, selection, newTag, assets, custom, onSelect, onOrder }: Props) {
  const { timeZone } = usePreferences();
  const tags = shown.sets.flatMap(({ tag }) => (tag === null || tag === newTag ? [] : [tag]));
  const counts = countFollowers(assets, shown.sets, custom);
  const free = [...new Set(assets.flatMap((asset) => asset.tags))]
    .filter((tag) => tag !== newTag && !tags.includes(tag))
    .sort((one, other) => one.localeCompare(other));
  const entry = (tag: string | null) => ({
    title: tag ?? titleOfRules(null, shown.sets),
    note: followersWords(counts.get(tag) ?? 0),
    search: tag === null ? {} : { tag },
    isSelected: selection.kind === "set" && selection.tag === tag,
    rules: startingRules(shown, tag),
  });
  return (
    <Box component="nav" aria-label={t`Rules`} sx={surfaceStyle}>
      <Entry {...entry(null)} />
      <TagEntries tags={tags} entry={entry} onOrder={onOrder} />
      {newTag !== undefined && <Entry {...entry(newTag)} note={t`Not saved`} />}
      <Overlaps assets={assets} shown={shown} hasSeveral={tags.length > 1} />
      {free.length > 0 && (
        <Box sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}>
          <SelectField
            label={t`Add rules for a tag`}
            value=""
            options={[{ value: "", label: t`Choose a tag` }, ...free.map((tag) => ({ value: tag, label: tag }))]}
            onChange={(tag) => tag !== "" && onSelect(tag)}
          />
        </Box>
      )}
      {custom.size > 0 && (
        <Typography variant="body2" color="textSecondary" sx={noteStyle}>
          {plural(custom.size, {
            one: "# asset has custom rules, which these rules do not change.",
            other: "# assets have custom rules, which these rules do not change.",
          })}
        </Typography>
      )}
      <ListEntry
        title={t`Notification timing`}
        sentence={quietSentence(shown.timing, timeZone)}
        search={{ part: "timing" }}
        isSelected={selection.kind === "timing"}
      />
    </Box>
  );
}

type EntryOf = ReturnType<Parameters<typeof TagEntries>[0]["entry"]>;

function Entry({ rules, ...entry }: EntryOf) {
  const { units } = usePreferences();
  return <ListEntry {...entry} sentence={rulesSentence(rules, units)} />;
}

type TagsProps = {
  tags: string[];
  entry: (tag: string) => {
    title: string;
    note: string;
    search: { tag?: string };
    isSelected: boolean;
    rules: ReturnType<typeof startingRules>;
  };
  onOrder: (tags: string[]) => void;
};

/** The tags with rules in their order of precedence: dragged by their handle, or moved by buttons and keys. */
function TagEntries({ tags, entry, onOrder }: TagsProps) {
  const { units } = usePreferences();
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    const tag = tags[from];
    if (tag === undefined || to < 0 || to >= tags.length) return;
    onOrder(moved(tags, from, to));
    setSaid(t`“${tag}” is now number ${to + 1} of ${tags.length}.`);
  };
  const { list, drag, begin } = useDragOrder(move);
  return (
    <>
      <Box component="ul" ref={list} aria-label={t`Tags in their order of precedence`} sx={{ m: 0, p: 0 }}>
        {tags.map((tag, at) => {
          const { rules, ...rest } = entry(tag);
          return (
            <Box
              key={tag}
              component="li"
              data-row
              sx={{ listStyle: "none", opacity: drag?.from === at ? 0.4 : 1 }}
              style={{ boxShadow: shadowOf(drag, at) }}
            >
              <ListEntry
                {...rest}
                sentence={rulesSentence(rules, units)}
                before={
                  tags.length > 1 && (
                    <MoveHandle tag={tag} onMove={(by) => move(at, at + by)} onBegin={(event) => begin(event, at)} />
                  )
                }
                after={
                  tags.length > 1 && (
                    <MoveButtons tag={tag} at={at} count={tags.length} onMove={(by) => move(at, at + by)} />
                  )
                }
              />
            </Box>
          );
        })}
      </Box>
      <Box role="status" className="visually-hidden">
        {said}
      </Box>
    </>
  );
}

/** A line where the dragged row would be dropped. */
function shadowOf(drag: { from: number; to: number } | undefined, at: number): string | undefined {
  if (!drag || drag.to !== at || drag.from === at) return undefined;
  return drag.to < drag.from ? "inset 0 2px 0 var(--primary)" : "inset 0 -2px 0 var(--primary)";
}

const mostShown = 4;

/** Which rules apply to an asset with several of the tags, and how many assets have several. */
function Overlaps({
  assets,
  shown,
  hasSeveral,
}: {
  assets: readonly TaggedAsset[];
  shown: AllRules;
  hasSeveral: boolean;
}) {
  if (!hasSeveral) return null;
  const overlaps = listOverlaps(assets, shown.sets);
  return (
    <Box sx={noteStyle}>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`An asset with several of these tags follows the rules of the first one.`}</Typography>
      {overlaps.slice(0, mostShown).map(({ tags, count }) => (
        <Typography key={tags.join("\n")} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {overlapWords(tags, count)}
        </Typography>
      ))}
    </Box>
  );
}

function overlapWords(tags: readonly string[], count: number): string {
  const list = listWords(tags.map((tag) => t`“${tag}”`));
  return plural(count, { one: `# asset has the tags ${list}.`, other: `# assets have the tags ${list}.` });
}

const followersWords = (count: number): string => plural(count, { one: "# asset", other: "# assets" });

const surfaceStyle = {
  bgcolor: "var(--surface)",
  border: "1px solid var(--hairline)",
  borderRadius: 2,
  overflow: "hidden",
};
const noteStyle = { px: 4, py: 3, borderTop: "1px solid var(--hairline)" };

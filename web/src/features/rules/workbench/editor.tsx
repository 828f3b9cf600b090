import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ComponentProps } from "react";
import { usePreferences } from "../../../lib/preferences.ts";
import { Section } from "../../../ui/page.tsx";
import { titleOfRules } from "../followed-words.ts";
import { RulesFields } from "../rules-fields.tsx";
import { quietSentence, rulesSentence } from "../rules-sentence.ts";
import { TimingFields } from "../timing-fields.tsx";
import { type AllRules, type Draft, type Selection, startingRules } from "./rule-draft.ts";

export type Groups = ComponentProps<typeof RulesFields>["groups"];

type Props = {
  stored: AllRules;
  selection: Selection;
  draft: Draft | undefined;
  isNew: boolean;
  groups: Groups;
  onChange: (draft: Draft) => void;
};

/** The selected rules as a draft: what they say, and their fields. */
export function Editor({ selection, ...rest }: Props) {
  return selection.kind === "timing" ? <TimingEditor {...rest} /> : <SetEditor {...rest} tag={selection.tag} />;
}

type SetProps = Omit<Props, "selection"> & { tag: string | null };

function SetEditor({ stored, draft, isNew, groups, tag, onChange }: SetProps) {
  const { units } = usePreferences();
  const changed = draft?.kind === "set" ? draft.rules : undefined;
  const rules = changed ?? startingRules(stored, tag);
  const isRemoved = changed === null;
  return (
    <Section title={titleOfRules(tag, stored.sets)}>
      <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
        <Typography variant="body1">
          {isRemoved
            ? t`These rules will be removed. The assets then follow the rules of their other tags, or those for all assets.`
            : rulesSentence(rules, units)}
        </Typography>
        {!isRemoved && (
          <RulesFields
            rules={rules}
            groups={groups}
            isDraft
            onChange={(part) => onChange({ kind: "set", tag, rules: { ...rules, ...part } })}
          />
        )}
        {tag !== null && !isNew && !isRemoved && (
          <Button
            color="secondary"
            onClick={() => onChange({ kind: "set", tag, rules: null })}
            sx={{ justifySelf: "start" }}
          >{t`Remove these rules`}</Button>
        )}
      </Box>
    </Section>
  );
}

function TimingEditor({ stored, draft, onChange }: Omit<Props, "selection">) {
  const { timeZone } = usePreferences();
  const timing = draft?.kind === "timing" ? draft.timing : stored.timing;
  return (
    <Section title={t`Notification timing`}>
      <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
        <Typography variant="body1">{quietSentence(timing, timeZone)}</Typography>
        <TimingFields
          timing={timing}
          onChange={(part) => onChange({ kind: "timing", timing: { ...timing, ...part } })}
        />
      </Box>
    </Section>
  );
}

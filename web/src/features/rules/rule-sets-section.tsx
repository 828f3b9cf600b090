import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RuleSet } from "@tocsin/contract";
import { type ComponentProps, useState } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { settingSection } from "../settings/sections.ts";
import { useDeleteRuleSet, useRuleSets, useSaveRuleSet } from "./queries.ts";
import { type Rules, RulesFields } from "./rules-fields.tsx";
import { rulesSentence } from "./rules-sentence.ts";

const ordinary: Rules = {
  categories: null,
  channels: null,
  leastSeverity: "moderate",
  unknownSeverity: "interrupt",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
};

type Groups = ComponentProps<typeof RulesFields>["groups"];
type Props = { /** The tags of the person's assets. */ tags: readonly string[]; groups?: Groups };

/** The rules that assets follow which have none of their own: of all assets, and of those with a tag. */
export function RuleSetsSection({ tags, groups }: Props) {
  const sets = useRuleSets();
  return (
    <Section {...settingSection("rules")}>
      <QueryView query={sets} what={t`Loading rules…`}>
        {(stored) => <Sets stored={stored} tags={tags} groups={groups} />}
      </QueryView>
    </Section>
  );
}

function Sets({ stored, tags, groups }: Props & { stored: RuleSet[] }) {
  const save = useSaveRuleSet();
  const common = stored.find((set) => set.tag === null);
  const tagged = stored.filter((set) => set.tag !== null);
  const free = tags.filter((tag) => !tagged.some((set) => set.tag === tag));
  return (
    <Box sx={{ pb: 3 }}>
      <SetItem title={t`All assets`} tag={null} set={common} groups={groups} />
      {tagged.map((set) => (
        <SetItem key={set.id} title={t`Assets tagged “${set.tag ?? ""}”`} tag={set.tag} set={set} groups={groups} />
      ))}
      {tagged.length > 1 && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 4, pt: 3, borderTop: "1px solid var(--hairline)" }}
        >{t`If an asset has several of these tags, the rules of the uppermost apply.`}</Typography>
      )}
      {free.length > 0 && (
        <Box sx={{ px: 4, pt: 3, borderTop: "1px solid var(--hairline)" }}>
          <SelectField
            label={t`Add rules for a tag`}
            value=""
            options={[{ value: "", label: t`Choose a tag` }, ...free.map((tag) => ({ value: tag, label: tag }))]}
            onChange={(tag) => tag !== "" && save.mutate({ tag, rules: common?.rules ?? ordinary })}
          />
        </Box>
      )}
      {save.error && (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 4, pt: 2 }}>
          {save.error.message}
        </Typography>
      )}
    </Box>
  );
}

type ItemProps = { title: string; tag: string | null; set: RuleSet | undefined; groups: Groups };

function SetItem({ title, tag, set, groups }: ItemProps) {
  const { units } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const save = useSaveRuleSet();
  const remove = useDeleteRuleSet();
  const stored = set?.rules ?? ordinary;
  const rules = save.isPending && save.variables ? save.variables.rules : stored;
  const error = save.error ?? remove.error;
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ display: "grid", gap: 2, px: 4, py: 3, "& + &": { borderTop: "1px solid var(--hairline)" } }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 3 }}>
        <Typography variant="h3">{title}</Typography>
        <Box sx={{ display: "flex", gap: 1, flexShrink: 0 }}>
          {set && tag !== null && (
            <Button size="small" onClick={() => remove.mutate(set.id)} disabled={remove.isPending}>{t`Remove`}</Button>
          )}
          <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {isOpen ? t`Done` : t`Edit`}
          </Button>
        </Box>
      </Box>
      <Typography variant="body2">{rulesSentence(rules, units)}</Typography>
      {isOpen && (
        <RulesFields
          rules={rules}
          groups={groups}
          onChange={(part) => save.mutate({ tag, rules: { ...rules, ...part } })}
        />
      )}
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error.message}. <Trans>The previous setting is kept.</Trans>
        </Typography>
      )}
    </Box>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AssetSettings } from "@tocsin/contract";
import { type ComponentProps, useState } from "react";
import { usePreferences } from "../../lib/preferences.ts";
import { AssetResult, assetDays } from "../back-test/asset-result.tsx";
import { useBackTest } from "../back-test/queries.ts";
import { followedWords } from "./followed-words.ts";
import { useFollowRules, useRuleSets, useSaveAssetRules } from "./queries.ts";
import { RulesFields } from "./rules-fields.tsx";
import { rulesSentence } from "./rules-sentence.ts";
import type { Rules } from "./workbench/rule-draft.ts";

type Props = {
  settings: AssetSettings;
  tags: readonly string[];
  groups?: ComponentProps<typeof RulesFields>["groups"];
};

/** The notification rules of one asset; every change is saved at once, and makes the rules its own. */
export function AssetRulesForm({ settings, tags, groups }: Props) {
  const { units } = usePreferences();
  const sets = useRuleSets();
  const save = useSaveAssetRules(settings.assetId);
  const follow = useFollowRules(settings.assetId);
  // A pending change is shown at once, so that quick changes do not jump back.
  const shown: AssetSettings = save.isPending && save.variables ? { ...settings, ...save.variables } : settings;
  const { last, note, take } = useLastChange(settings, { save: save.mutate, follow: follow.mutate });
  const query = useBackTest({ days: assetDays, assetIds: [settings.assetId] });
  const change = (part: Partial<Rules>) => {
    note(query.data?.after.notifications);
    save.mutate(rulesOf({ ...shown, ...part }));
  };
  const leave = () => {
    note(query.data?.after.notifications);
    follow.mutate();
  };
  const followed = sets.data ? followedWords(tags, sets.data) : t`The asset uses your rules.`;
  const whoseRules = shown.own
    ? t`This asset has custom rules.`
    : `${followed} ${t`Changing them here creates custom rules for this asset.`}`;
  const error = save.error ?? follow.error;
  return (
    <Box sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
      <Typography variant="body1">{rulesSentence(shown, units)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {whoseRules} {t`Other events stay in the feed.`}
        {shown.own && (
          <Button size="small" onClick={leave} disabled={follow.isPending}>
            {t`Remove custom rules`}
          </Button>
        )}
      </Typography>
      <RulesFields rules={shown} onChange={change} groups={groups} />
      <AssetResult query={query} before={last?.count} onUndo={last && take} />
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error.message}. <Trans>The previous setting is kept.</Trans>
        </Typography>
      )}
    </Box>
  );
}

const rulesOf = ({ assetId: _, own: __, ...rules }: AssetSettings): Rules => rules;

type Acts = { save: (rules: Rules) => void; follow: () => void };

/** The rules before the last change, which is saved at once, and the number of notifications with them; `take` returns to them. */
function useLastChange(settings: AssetSettings, { save, follow }: Acts) {
  const [last, setLast] = useState<{ count: number | undefined; settings: AssetSettings }>();
  return {
    last,
    note: (count: number | undefined) => setLast({ count, settings }),
    take() {
      if (!last) return;
      setLast(undefined);
      if (last.settings.own) save(rulesOf(last.settings));
      else follow();
    },
  };
}

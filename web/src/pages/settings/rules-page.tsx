import { t } from "@lingui/core/macro";
import { mdiArrowLeft } from "@mdi/js";
import Button from "@mui/material/Button";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useAssets } from "../../features/assets/queries.ts";
import { GroupPicker } from "../../features/contacts/group-picker.tsx";
import { useCustomAssets, useRuleSets, useUserRules } from "../../features/rules/queries.ts";
import type { Selection } from "../../features/rules/workbench/rule-draft.ts";
import { RuleWorkbench } from "../../features/rules/workbench/rule-workbench.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

const route = getRouteApi("/signed-in/settings/rules");
const noAssets = new Set<number>();

/** The notification rules of all assets and of tags, with what a change of them would have changed. */
export function RulesPage() {
  const { tag, part } = route.useSearch();
  const selection: Selection = part === "timing" ? { kind: "timing" } : { kind: "set", tag: tag ?? null };
  const sets = useRuleSets();
  const timing = useUserRules();
  const assets = useAssets();
  const custom = useCustomAssets();
  return (
    <Page
      title={t`Notification rules`}
      width="columns"
      action={<Button component={Link} to="/settings" startIcon={<Icon path={mdiArrowLeft} />}>{t`Settings`}</Button>}
    >
      <QueryView query={sets} what={t`Loading rules…`}>
        {(sets) => (
          <QueryView query={timing} what={t`Loading rules…`}>
            {(timing) => (
              <RuleWorkbench
                stored={{ sets, timing }}
                selection={selection}
                assets={assets.data ?? []}
                custom={custom.data ?? noAssets}
                groups={(chosen, onChange) => <GroupPicker chosen={chosen} onChange={onChange} />}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

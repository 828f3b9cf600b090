import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { usePreferences } from "../../lib/preferences.ts";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { settingSection } from "../settings/sections.ts";
import { titleOfRules } from "./followed-words.ts";
import { useRuleSets, useUserRules } from "./queries.ts";
import { quietSentence, rulesSentence } from "./rules-sentence.ts";
import { startingRules } from "./workbench/rule-draft.ts";

/** The notification rules in sentences, and the way to where they are edited. */
export function RulesSection() {
  const { units, timeZone } = usePreferences();
  const sets = useRuleSets();
  const timing = useUserRules();
  return (
    <Section {...settingSection("rules")}>
      <QueryView query={sets} what={t`Loading rules…`}>
        {(sets) => (
          <QueryView query={timing} what={t`Loading rules…`}>
            {(timing) => (
              <Box component="dl" sx={{ display: "grid", gap: 3, m: 0, px: 4, pb: 3 }}>
                {[null, ...sets.flatMap(({ tag }) => (tag === null ? [] : [tag]))].map((tag) => (
                  <Rule
                    key={tag}
                    title={titleOfRules(tag, sets)}
                    sentence={rulesSentence(startingRules({ sets, timing }, tag), units)}
                  />
                ))}
                <Rule title={t`Notification timing`} sentence={quietSentence(timing, timeZone)} />
              </Box>
            )}
          </QueryView>
        )}
      </QueryView>
      <Box sx={{ px: 4, pb: 4 }}>
        <Button variant="outlined" component={Link} to="/settings/rules">{t`Edit notification rules`}</Button>
      </Box>
    </Section>
  );
}

const Rule = ({ title, sentence }: { title: string; sentence: string }) => (
  <div>
    <Typography variant="h3" component="dt" sx={{ overflowWrap: "anywhere" }}>
      {title}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, mt: 1 }}>
      {sentence}
    </Typography>
  </div>
);

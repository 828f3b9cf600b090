import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLocation } from "@tanstack/react-router";
import { Disclosure } from "../../ui/folding/disclosure.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { DecisionGroups, OutcomeIcon } from "./decision-list.tsx";
import { groupDecisions, sumUp } from "./group-decisions.ts";
import { useDecisions } from "./queries.ts";

/** Where a link leads that asks why. */
const whyId = "why";

/** Why, or why not, in one line, which opens to the decisions; a link to it opens it. */
export function Why({ eventId }: { eventId: number }) {
  const query = useDecisions(eventId);
  const isLinked = useLocation({ select: ({ hash }) => hash === whyId });
  return (
    <QueryView query={query} what={t`Loading reasons…`}>
      {(decisions) => {
        const sum = sumUp(groupDecisions(decisions));
        return (
          <Box
            id={whyId}
            ref={isLinked ? scrollTo : null}
            sx={{ borderTop: "1px solid var(--hairline)", scrollMarginTop: 64 }}
          >
            <Disclosure
              isOpenAtFirst={isLinked}
              row={
                <>
                  <OutcomeIcon outcome={sum.outcome} />
                  <Typography variant="h2" sx={{ flex: 1, minWidth: 0 }}>
                    {whyWords(sum)}
                  </Typography>
                </>
              }
            >
              <DecisionGroups decisions={decisions} namesAssets />
            </Disclosure>
          </Box>
        );
      }}
    </QueryView>
  );
}

const scrollTo = (line: HTMLElement | null) => line?.scrollIntoView();

function whyWords({ assets, matching, outside, conditions: { met, all } }: ReturnType<typeof sumUp>): string {
  if (matching === 0)
    return outside === 0
      ? t`Why: no matching asset`
      : plural(outside, {
          one: "Why: outside the monitored area of # asset",
          other: "Why: outside the monitored area of # assets",
        });
  const some = plural(matching, { one: "# asset", other: "# assets" });
  const which = assets === matching ? some : t`${assets} of ${some}`;
  return plural(all, {
    one: `Why: ${which}, ${met} of # condition`,
    other: `Why: ${which}, ${met} of # conditions`,
  });
}

import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import type { FeedLink } from "@tocsin/contract";
import { worded } from "../../../lib/language/worded.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { PlainList } from "../../../ui/list-row.tsx";
import { Section } from "../../../ui/page.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { RevocableRow } from "../../../ui/secrets/revocable-row.tsx";
import { useConfirmed } from "../../../ui/use-confirmed.ts";
import { settingSection } from "../../settings/sections.ts";
import { statedWords } from "../filter/filter-words.ts";
import { formatLabel } from "./format-options.ts";
import { useFeedLinks, useRevokeFeedLink } from "./queries.ts";

/** The addresses at which programs read a person's events without their session. */
export function FeedLinksSection() {
  return (
    <Section {...settingSection("feed-links")}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 4, pb: 3 }}
      >{t`A feed link gives a feed reader, calendar or map access to events without signing in. To create one, choose Filters > Export in the list of events.`}</Typography>
      <QueryView query={useFeedLinks()} what={t`Loading feed links…`}>
        {(links) => <LinkList links={links} />}
      </QueryView>
    </Section>
  );
}

function LinkList({ links }: { links: readonly FeedLink[] }) {
  const { timeZone } = usePreferences();
  const revoking = useConfirmed({
    mutation: useRevokeFeedLink(),
    input: ({ id }: FeedLink) => id,
    failure: t`Feed link not revoked`,
  });
  return (
    <>
      {links.length > 0 && (
        <PlainList label={t`Feed links`}>
          {links.map((link) => (
            <RevocableRow
              key={link.id}
              link={link}
              about={worded(formatLabel(link.format))}
              shows={statedWords(link.filter, timeZone).join(" · ")}
              onRevoke={() => revoking.ask(link)}
            />
          ))}
        </PlainList>
      )}
      <ConfirmDialog
        {...revoking.dialog}
        title={t`Revoke ${revoking.subject?.name ?? ""}?`}
        text={t`Programs that use it no longer receive events. This cannot be undone.`}
        confirmLabel={t`Revoke feed link`}
      />
    </>
  );
}

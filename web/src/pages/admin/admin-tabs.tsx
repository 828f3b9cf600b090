import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useSearch } from "@tanstack/react-router";
import { useContentTypes } from "../../features/agents/queries.ts";
import { KeyList } from "../../features/api-keys/key-list.tsx";
import { MakeKey } from "../../features/api-keys/make-key.tsx";
import { useKeys } from "../../features/api-keys/queries.ts";
import { AuditLog } from "../../features/audit/audit-log.tsx";
import { MakeShortcode } from "../../features/links/make-shortcode.tsx";
import { useShortcodes } from "../../features/links/queries.ts";
import { ShortcodeList } from "../../features/links/shortcode-list.tsx";
import { OverviewSections } from "../../features/overview/overview-sections.tsx";
import { QueueOverview } from "../../features/queues/queue-overview.tsx";
import { AddSource } from "../../features/sources/add-source.tsx";
import { AddInbound } from "../../features/sources/inbound/add-inbound.tsx";
import { OpmlFiles } from "../../features/sources/list/opml-files.tsx";
import { SourceList } from "../../features/sources/list/source-list.tsx";
import { SourceReader } from "../../features/sources/list/source-reader.tsx";
import { PackList } from "../../features/sources/packs/pack-list.tsx";
import { usePacks } from "../../features/sources/packs/queries.ts";
import { useSources } from "../../features/sources/queries.ts";
import { MakeWebhook } from "../../features/webhooks/make-webhook.tsx";
import { useWebhooks } from "../../features/webhooks/queries.ts";
import { WebhookList } from "../../features/webhooks/webhook-list.tsx";
import { EmptyNote, ErrorNote } from "../../ui/note.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { UsersSections } from "./users-page.tsx";

export const OverviewTab = () => (
  <OverviewSections>
    <Section title={t`Queues`}>
      <QueueOverview />
    </Section>
  </OverviewSections>
);

/** A section waits for the lists above it, which would move it. */
export function SourcesTab() {
  const { find } = useSearch({ from: "/signed-in/admin" });
  const [sources, packs] = [useSources(), usePacks()];
  const types = useContentTypes().data?.map(({ name }) => name) ?? [];
  return (
    <>
      <Section title={t`Add source`}>
        <AddSource />
        <Box sx={{ px: 4, pb: 4 }}>
          <AddInbound />
        </Box>
      </Section>
      <Section title={t`Sources`}>
        <QueryView query={sources} what={t`Loading sources…`}>
          {(sources) =>
            sources.length === 0 ? (
              <EmptyNote
                title={t`No sources yet`}
              >{t`Add a source above, or switch on a pack, to find events.`}</EmptyNote>
            ) : (
              <SourceList
                key={find}
                sources={sources}
                find={find}
                reader={(source) => <SourceReader source={source} types={types} />}
              />
            )
          }
        </QueryView>
      </Section>
      {!sources.isPending && (
        <Section title={t`Packs`}>
          <QueryView query={packs} what={t`Loading packs…`}>
            {(packs) => <PackList packs={packs} />}
          </QueryView>
        </Section>
      )}
      {!sources.isPending && !packs.isPending && (
        <Section title={t`Import and export`}>
          <OpmlFiles />
        </Section>
      )}
    </>
  );
}

export const UsersTab = () => <UsersSections />;

export const KeysTab = () => (
  <>
    <Section title={t`Create API key`}>
      <MakeKey />
    </Section>
    <Section title={t`API keys`}>
      <QueryView query={useKeys()} what={t`Loading API keys…`}>
        {(keys) => <KeyList keys={keys} />}
      </QueryView>
    </Section>
  </>
);

export const WebhooksTab = () => (
  <>
    <Section title={t`Create webhook`}>
      <MakeWebhook />
    </Section>
    <Section title={t`Webhooks`}>
      <QueryView query={useWebhooks()} what={t`Loading webhooks…`}>
        {(webhooks) => <WebhookList webhooks={webhooks} />}
      </QueryView>
    </Section>
  </>
);

/** Short links; where they are switched off by their address, that is said instead of offering what cannot work. */
export function LinksTab() {
  const query = useShortcodes();
  if (query.error && !query.data)
    return (
      <Section title={t`Short links`}>
        <ErrorNote error={query.error} onRetry={() => query.refetch()} />
        <Box sx={{ px: 4, pb: 4 }}>
          <Typography
            variant="body2"
            color="textSecondary"
          >{t`LINK_SHORTENER_ORIGIN is a setting of the server environment. If it is not set, short links use the address of this server.`}</Typography>
        </Box>
      </Section>
    );
  return (
    <>
      <Section title={t`Create short link`}>
        <MakeShortcode />
      </Section>
      <Section title={t`Short links`}>
        <QueryView query={query} what={t`Loading short links…`}>
          {(codes) => <ShortcodeList codes={codes} />}
        </QueryView>
      </Section>
    </>
  );
}

export const AuditTab = () => (
  <Section title={t`Audit log`}>
    <AuditLog />
  </Section>
);

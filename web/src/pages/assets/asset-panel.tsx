import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Asset, ReceivedEvent } from "@tocsin/contract";
import type { ReactNode } from "react";
import { MuteButton } from "../../features/acts/mute-button.tsx";
import { stateByAsset } from "../../features/assets/asset-state.ts";
import { DeleteAsset } from "../../features/assets/delete-asset.tsx";
import { TestAlertButton } from "../../features/assets/test-alert-button.tsx";
import { watchSentence } from "../../features/assets/watch-words.ts";
import { GroupPicker } from "../../features/contacts/group-picker.tsx";
import { DecisionList } from "../../features/decisions/decision-list.tsx";
import { filterOfAsset } from "../../features/events/event-filter.ts";
import { EventRow } from "../../features/events/event-row.tsx";
import { ExportButton } from "../../features/events/export/export-button.tsx";
import { AssetRulesForm } from "../../features/rules/asset-rules-form.tsx";
import { useAssetRules } from "../../features/rules/queries.ts";
import { BlindNote } from "../../features/sources/blind-note.tsx";
import { useSummary } from "../../features/summary/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { matchWords } from "../../lib/words/where-words.ts";
import { PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";

type Props = {
  asset: Asset;
  events: UseQueryResult<ReceivedEvent[], Error>;
  eventId: number | undefined;
  onSelect: (id: number | undefined) => void;
  onEdit: () => void;
};

export function AssetPanel({ asset, events, eventId, onSelect, onEdit }: Props) {
  const { units } = usePreferences();
  const settings = useAssetRules(asset.id);
  const { data: summary } = useSummary();
  const blind = summary && stateByAsset(summary, [asset]).get(asset.id)?.blind;
  return (
    <>
      <Box sx={{ display: "grid", gap: 2, px: 4, pt: 2, pb: 4 }}>
        <Typography variant="h1">{asset.name || t`Unnamed asset`}</Typography>
        <Typography variant="body1">{watchSentence(asset, units)}</Typography>
        {blind && <BlindNote watch={blind} />}
        {asset.description && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {asset.description}
          </Typography>
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1 }}>
          <Button variant="outlined" size="small" onClick={onEdit}>{t`Edit`}</Button>
          <MuteButton
            subject={{ assetId: asset.id, title: asset.name || t`Unnamed asset` }}
            label={asset.name ? t`Mute ${asset.name}` : t`Mute asset`}
          />
          <TestAlertButton id={asset.id} name={asset.name || "this asset"} />
          <DeleteAsset asset={asset} />
        </Box>
      </Box>
      <Head
        action={
          <ExportButton filter={filterOfAsset(asset)} about={t`Events that match ${asset.name || t`this asset`}`} />
        }
      >{t`Matching events`}</Head>
      <QueryView query={events} what={t`Loading events…`}>
        {(list) =>
          list.length === 0 ? (
            <EmptyNote title={t`No matching events`}>{t`Events that match this asset will appear here.`}</EmptyNote>
          ) : (
            <PlainList label={t`Matching events`}>
              {list.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  where={matchWords(event, asset, units)}
                  isSelected={event.id === eventId}
                  onSelect={() => onSelect(event.id === eventId ? undefined : event.id)}
                >
                  {event.id === eventId && <Reasons eventId={event.id} assetId={asset.id} />}
                </EventRow>
              ))}
            </PlainList>
          )
        }
      </QueryView>
      <Head>{t`Notification rules`}</Head>
      <QueryView query={settings} what={t`Loading rules…`}>
        {(found) =>
          found ? (
            <AssetRulesForm
              settings={found}
              tags={asset.tags}
              groups={(chosen, onChange) => <GroupPicker chosen={chosen} onChange={onChange} />}
            />
          ) : (
            <EmptyNote
              title={t`Not available yet`}
            >{t`You can edit the rules once the asset is saved on the server.`}</EmptyNote>
          )
        }
      </QueryView>
    </>
  );
}

function Reasons({ eventId, assetId }: { eventId: number; assetId: number }) {
  return (
    <Box sx={{ bgcolor: "var(--raised)" }}>
      <DecisionList eventId={eventId} assetId={assetId} />
      <Box sx={{ px: 4, pb: 3 }}>
        <Button size="small" component={Link} to={`/events/${eventId}`}>{t`Show event`}</Button>
      </Box>
    </Box>
  );
}

function Head({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", px: 4, pt: 4, pb: 2, borderTop: "1px solid var(--hairline)" }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}

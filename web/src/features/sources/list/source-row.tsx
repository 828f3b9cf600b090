import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import type { Source } from "@tocsin/contract";
import { memo, type ReactNode, useState } from "react";
import { i18n } from "../../../lib/language/i18n.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { ClockTime } from "../../../ui/times/clock-time.tsx";
import { DueTime } from "../../../ui/times/due-time.tsx";
import { TimeAgo } from "../../../ui/times/time-ago.tsx";
import { formatName } from "../format-name.ts";
import { EditSource } from "./edit-source.tsx";
import { ItemsSparkline } from "./items-sparkline.tsx";
import { SourceActions } from "./source-actions.tsx";
import { SourceDetails } from "./source-details.tsx";
import { showHealth } from "./source-health.ts";

type Props = {
  source: Source;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
  reader: (source: Source) => ReactNode;
  onDelete: (source: Source) => void;
};

/** One source: its state and its actions; it opens to its details. */
export const SourceRow = memo(function SourceRow({ source, isSelected, onSelect, reader, onDelete }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { icon, colour, label } = showHealth(source);
  return (
    <ListRow
      icon={
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={(_, isOn) => onSelect(source.id, isOn)}
            slotProps={{ input: { "aria-label": t`Select: ${source.name}` } }}
            sx={{ p: 1, ml: -1, mr: 1 }}
          />
          <Icon path={icon} aria-hidden={false} titleAccess={i18n._(label)} sx={{ color: colour }} />
        </Box>
      }
      actions={!isEditing && <SourceActions source={source} onEdit={setEditing} onDelete={onDelete} />}
      below={isOpen && !isEditing && <SourceDetails source={source} reader={reader(source)} />}
    >
      {isEditing ? (
        <EditSource source={source} onDone={() => setEditing(false)} />
      ) : (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}>
          <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
            <OpenButton name={source.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            <Facts source={source} />
          </Box>
          <ItemsSparkline counts={source.itemsPerDay} />
        </Box>
      )}
    </ListRow>
  );
});

type OpenProps = { name: string; isOpen: boolean; onToggle: () => void };

const OpenButton = ({ name, isOpen, onToggle }: OpenProps) => (
  <Button
    size="small"
    aria-expanded={isOpen}
    onClick={onToggle}
    startIcon={<Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />}
    sx={{
      ml: -2,
      minWidth: 0,
      color: "text.primary",
      fontSize: 15,
      fontWeight: 550,
      textAlign: "start",
      overflowWrap: "anywhere",
      "& .MuiButton-startIcon": { mr: 1 },
    }}
  >
    {name}
  </Button>
);

const Facts = memo(function Facts({ source }: { source: Source }) {
  const { kind, inbound, lastSuccessAt, nextPollAt, paused, tags } = source;
  return (
    <>
      <Problem source={source} />
      <Typography variant="body2" color="textSecondary" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
        {paused && `${t`Paused: not polled`} · `}
        {kind && `${formatName(source)} · `}
        {inbound ? (
          t`a program sends its items`
        ) : lastSuccessAt ? (
          <Trans>
            last polled successfully <TimeAgo at={lastSuccessAt} />
          </Trans>
        ) : (
          t`not polled successfully yet`
        )}
        {nextPollAt && (
          <>
            {" · "}
            <Trans>
              next poll <DueTime at={nextPollAt} />
            </Trans>
          </>
        )}
        {source.skip_processing === 1 && ` · ${t`Analysis off: stored, not analysed`}`}
      </Typography>
      {tags.length > 0 && <Tags tags={tags} />}
    </>
  );
});

/** What is wrong with a source, since when and why, in words. */
function Problem({ source: { state, failingSince, lastError, silentSince } }: { source: Source }) {
  if (silentSince)
    return (
      <Typography variant="body2" sx={{ color: "warning.main" }}>
        <Trans>
          No new items since <ClockTime at={silentSince} />, three times as long as usual
        </Trans>
      </Typography>
    );
  if (!failingSince) return null;
  const reason = lastError ?? t`unknown reason`;
  const since = <ClockTime at={failingSince} />;
  return (
    <Typography variant="body2" sx={{ color: state === "degraded" ? "warning.main" : "error.main" }}>
      {state === "degraded" ? (
        <Trans>
          Degraded since {since}: {reason}
        </Trans>
      ) : state === "disabled" ? (
        <Trans>
          Disabled, failing since {since}: {reason}
        </Trans>
      ) : (
        <Trans>
          Failing since {since}: {reason}
        </Trans>
      )}
    </Typography>
  );
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
    {tags.map((tag) => (
      <Box
        key={tag}
        component="span"
        sx={{
          px: 2,
          borderRadius: 1,
          bgcolor: "var(--raised)",
          color: "text.secondary",
          fontSize: 12,
          lineHeight: "20px",
        }}
      >
        {tag}
      </Box>
    ))}
  </Box>
);

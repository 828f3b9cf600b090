import { plural, t } from "@lingui/core/macro";
import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import type { Source } from "@tocsin/contract";
import { memo, type ReactNode, useState } from "react";
import { i18n } from "../../../lib/language/i18n.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TimeAgo } from "../../../ui/times/time-ago.tsx";
import { formatName } from "../format-name.ts";
import { EditSource } from "./edit-source.tsx";
import { ItemsSparkline } from "./items-sparkline.tsx";
import { SourceActions } from "./source-actions.tsx";
import { SourceDetails } from "./source-details.tsx";
import { healthOf, shownState } from "./source-health.ts";
import { SourceProblem } from "./source-problem.tsx";
import style from "./source-table.module.css";

type Props = {
  source: Source;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
  reader: (source: Source) => ReactNode;
  onDelete: (source: Source) => void;
};

/** One source as a row of the table: its state, its items and its actions; it opens to its details, or to be edited. */
export const SourceRow = memo(function SourceRow({ source, isSelected, onSelect, reader, onDelete }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { icon, colour, label } = healthOf[shownState(source)];
  return (
    <tbody className={style.source}>
      <tr>
        <td className={style.state}>
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={(_, isOn) => onSelect(source.id, isOn)}
            slotProps={{ input: { "aria-label": t`Select: ${source.name}` } }}
            sx={{ p: 1, mr: 1 }}
          />
          <Icon path={icon} aria-hidden={false} titleAccess={i18n._(label)} sx={{ color: colour }} />
        </td>
        <th scope="row" className={style.name}>
          <OpenButton name={source.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <Facts source={source} />
          <SourceProblem source={source} />
        </th>
        <td className={style.polled}>
          <LastPoll source={source} />
        </td>
        <td className={style.items}>
          <ItemsSparkline counts={source.itemsPerDay} />
        </td>
        <td className={style.actions}>
          <SourceActions source={source} onEdit={setEditing} onDelete={onDelete} />
        </td>
      </tr>
      {(isEditing || isOpen) && (
        <tr>
          <td colSpan={5} className={style.below}>
            {isEditing ? (
              <EditSource source={source} onDone={() => setEditing(false)} />
            ) : (
              <SourceDetails source={source} reader={reader(source)} />
            )}
          </td>
        </tr>
      )}
    </tbody>
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
      minHeight: 32,
      color: "text.primary",
      fontSize: 14,
      fontWeight: 550,
      textAlign: "start",
      overflowWrap: "anywhere",
      "& .MuiButton-startIcon": { mr: 1 },
    }}
  >
    {name}
  </Button>
);

/** Its format, how many kinds of its entries could not be read as they are, and its tags. */
const Facts = memo(function Facts({ source }: { source: Source }) {
  const { kind, tags, problems } = source;
  const isSkipped = source.skip_processing === 1;
  return (
    <Box component="span" className={style.facts}>
      {kind && <span>{formatName(source)}</span>}
      {problems.length > 0 && (
        <Box component="span" sx={{ color: "warning.main" }}>
          {plural(problems.length, { one: "# problem", other: "# problems" })}
        </Box>
      )}
      {isSkipped && <span>{t`Analysis off: stored, not analysed`}</span>}
      {tags.map((tag) => (
        <span key={tag} className={style.tag}>
          {tag}
        </span>
      ))}
    </Box>
  );
});

/** When it last gave its items. */
function LastPoll({ source: { paused, inbound, lastSuccessAt } }: { source: Source }) {
  if (paused) return <Quiet>{t`Paused: not polled`}</Quiet>;
  if (inbound) return <Quiet>{t`Sent by a program`}</Quiet>;
  if (!lastSuccessAt) return <Quiet>{t`None yet`}</Quiet>;
  return (
    <Quiet>
      <TimeAgo at={lastSuccessAt} />
    </Quiet>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {children}
  </Typography>
);

import { t } from "@lingui/core/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type EventFilter, filterFromSearch } from "../../../features/events/event-filter.ts";
import { filterWords } from "../../../features/events/filter/filter-words.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { Icon } from "../../../ui/icon.tsx";

type Props = { filter: EventFilter; onChange: (part: Partial<EventFilter>) => void };

/** What narrows the lists, the map and their numbers, each with a button to remove it; the assets have a line of their own. */
export function NarrowingRows({ filter, onChange }: Props) {
  const { timeZone } = usePreferences();
  const { categories, severity, certainty, bounds } = filter;
  const [, ...words] = filterWords({ ...filterFromSearch({}), categories, severity, certainty }, timeZone);
  return (
    <>
      {words.length > 0 && (
        <Range
          words={words.join(" · ")}
          onClear={() => onChange({ categories: [], severity: undefined, certainty: undefined })}
        />
      )}
      {bounds && <Range words={t`Only this part of the map`} onClear={() => onChange({ bounds: undefined })} />}
    </>
  );
}

export function Range({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", pl: 4, pr: 2 }}>
      <Typography variant="body2" color="textSecondary" className="figures" sx={{ flex: 1 }}>
        {words}
      </Typography>
      <IconButton size="small" aria-label={t`Clear: ${words}`} onClick={onClear}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ImportPlace } from "@tocsin/contract";
import { SelectField } from "../../../ui/fields/select-field.tsx";

type Props = { places: readonly ImportPlace[]; onChoose: (text: string, name: string) => void };

const none = "";

/** The places that were found by name, to be confirmed; of several, one is chosen. */
export function FoundPlaces({ places, onChoose }: Props) {
  if (places.length === 0) return null;
  return (
    <Box component="section" aria-label={t`Places found by name`}>
      <Typography variant="h3">{t`Places found by name`}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t`Check these places. The assets will be monitored there.`}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))" }}>
        {places.map((place) => (
          <PlaceChoice key={place.text} place={place} onChoose={(name) => onChoose(place.text, name)} />
        ))}
      </Box>
    </Box>
  );
}

function PlaceChoice({ place, onChoose }: { place: ImportPlace; onChoose: (name: string) => void }) {
  const { text, rows, found, choices, isPart } = place;
  const label = plural(rows, { one: `${text} (# row)`, other: `${text} (# rows)` });
  if (choices.length === 0)
    return (
      <Box>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" color="error">{t`Not found`}</Typography>
      </Box>
    );
  const options = choices.map(({ name }) => ({ value: name, label: name }));
  return (
    <Box>
      <SelectField
        label={label}
        value={found?.name ?? none}
        options={found ? options : [{ value: none, label: t`Choose a place` }, ...options]}
        onChange={onChoose}
      />
      {isPart && (
        <Typography variant="body2" sx={{ mt: 1, color: "warning.main" }}>
          {t`Only the town is known. The asset is placed at its centre.`}
        </Typography>
      )}
    </Box>
  );
}

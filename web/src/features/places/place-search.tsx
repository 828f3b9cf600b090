import { t } from "@lingui/core/macro";
import { mdiMagnify } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import type { GeocodeFeature, LonLat } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { readCoordinates } from "../../lib/geo/read-coordinates.ts";
import { showPoint } from "../../lib/words/where-words.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useForwardGeocode } from "./queries.ts";

const settleMs = 250;

type Props = {
  onPick: (place: GeocodeFeature) => void;
  onPoint: (point: LonLat) => void;
  problem: string | undefined;
  hint: string;
  autoFocus?: boolean;
};

/** A town's name or coordinates typed, places to choose from below. */
export function PlaceSearch({ onPick, onPoint, problem, hint, autoFocus = false }: Props) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const point = readCoordinates(text);
  // Coordinates need nobody's help; what is typed of them is not sent.
  const places = useForwardGeocode(point ? "" : asked);
  const found = asked && text.trim() && !point ? places.data : undefined;

  const done = () => {
    setText("");
    setAsked("");
  };
  const pick = (place: GeocodeFeature) => {
    done();
    onPick(place);
  };
  const pickPoint = (chosen: LonLat) => {
    done();
    onPoint(chosen);
  };
  return (
    <div>
      <Field
        label={t`Search for a place`}
        type="search"
        placeholder={t`Town, city or coordinates`}
        autoComplete="off"
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // Enter picks the first place; it must not send the whole form
          if (point) pickPoint(point);
          else if (found?.[0]) pick(found[0]);
        }}
        problem={problem ?? places.error?.message}
        hint={hint}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={mdiMagnify} />
          </InputAdornment>
        }
      />
      {point && (
        <Box component="ul" aria-label={t`Places found`} sx={listStyle}>
          <li>
            <ButtonBase onClick={() => pickPoint(point)} sx={optionStyle}>
              <Typography variant="body2">{showPoint(point)}</Typography>
            </ButtonBase>
          </li>
        </Box>
      )}
      {found && (
        <Box component="ul" aria-label={t`Places found`} sx={listStyle}>
          {found.map((place) => (
            <li key={place.id}>
              <ButtonBase onClick={() => pick(place)} sx={optionStyle}>
                <Typography variant="body2">{place.place_name}</Typography>
              </ButtonBase>
            </li>
          ))}
          {found.length === 0 && (
            <Typography
              component="li"
              variant="body2"
              color="textSecondary"
              sx={{ p: 3 }}
            >{t`No place with this name. ${hint}.`}</Typography>
          )}
        </Box>
      )}
    </div>
  );
}

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  border: "1px solid var(--hairline)",
  borderRadius: 1,
  bgcolor: "var(--raised)",
  overflow: "hidden",
};

const optionStyle = {
  width: "100%",
  justifyContent: "flex-start",
  textAlign: "left",
  px: 3,
  py: 2,
  "&:hover, &:focus-visible": { bgcolor: "var(--selected)" },
};

import { mdiMagnify } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import type { GeocodeFeature } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useForwardGeocode } from "./queries.ts";

const settleMs = 250;

type Props = { onPick: (place: GeocodeFeature) => void; problem: string | undefined; hint: string };

/** A town's name typed, places to choose from below. */
export function PlaceSearch({ onPick, problem, hint }: Props) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const places = useForwardGeocode(asked);
  const found = asked && text.trim() ? places.data : undefined;

  const pick = (place: GeocodeFeature) => {
    setText("");
    setAsked("");
    onPick(place);
  };
  return (
    <div>
      <Field
        label="Search for a place"
        type="search"
        placeholder="Town or city"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // Enter picks the first place; it must not send the whole form
          if (found?.[0]) pick(found[0]);
        }}
        problem={problem ?? places.error?.message}
        hint={hint}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={mdiMagnify} />
          </InputAdornment>
        }
      />
      {found && (
        <Box component="ul" aria-label="Places found" sx={listStyle}>
          {found.map((place) => (
            <li key={place.id}>
              <ButtonBase onClick={() => pick(place)} sx={optionStyle}>
                <Typography variant="body2">{place.place_name}</Typography>
              </ButtonBase>
            </li>
          ))}
          {found.length === 0 && (
            <Typography component="li" variant="body2" color="textSecondary" sx={{ p: 3 }}>
              No place of that name was found. You can click the map instead.
            </Typography>
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

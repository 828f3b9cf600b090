import { plural } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

type Props = { words: string; events: number; hit: number; assets: number; isQuiet: boolean };

/** The window that the map shows: its date in large figures, its events, and the assets that they are inside of. */
export function PlayFigures({ words, events, hit, assets, isQuiet }: Props) {
  return (
    // While it plays it would be read out at each step.
    <Box role="status" aria-live={isQuiet ? "off" : "polite"} sx={boxStyle}>
      <Typography
        className="figures"
        sx={{ fontSize: { xs: "var(--type-heading)", sm: "var(--type-hero)" }, fontWeight: 650, lineHeight: 1.2 }}
      >
        {words}
      </Typography>
      <Typography variant="body1" className="figures" color="textSecondary">
        {plural(events, { one: "# event", other: "# events" })}
        {assets > 0 && " · "}
        {assets > 0 && (
          <strong>{plural(assets, { one: `${hit} of your # asset`, other: `${hit} of your # assets` })}</strong>
        )}
      </Typography>
    </Box>
  );
}

const boxStyle = {
  position: "absolute",
  top: 12,
  left: 12,
  zIndex: 1,
  maxWidth: "calc(100% - 80px)",
  px: 3,
  py: 1.5,
  borderRadius: 2,
  border: "1px solid var(--hairline)",
  bgcolor: "color-mix(in srgb, var(--surface) 88%, transparent)",
  pointerEvents: "none",
  "& strong": { color: "var(--text)", fontWeight: 600 },
};

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { Span } from "./brush-span.ts";

type Props = {
  span: Span | undefined;
  count: number;
  /** What is selected, as a sentence. */
  words: string;
  /** What the bar at a place is of. */
  nameOf: (at: number) => string;
};

const part = (at: number, count: number) => `${(100 * at) / count}%`;

/** The selection over the bars of a chart: it as a whole, and its two edges, are sliders. */
export function Brush({ span, count, words, nameOf }: Props) {
  const { first, last } = span ?? { first: 0, last: count - 1 };
  const range = { "aria-valuemin": 0, "aria-valuemax": count - 1, tabIndex: 0, role: "slider" };
  return (
    <>
      <Box
        {...range}
        data-grip="whole"
        aria-label={t`Period`}
        aria-valuenow={first}
        aria-valuetext={span ? words : t`No period selected`}
        sx={span ? { ...wholeStyle, ...selectedStyle } : wholeStyle}
        style={{ insetInlineStart: part(first, count), width: part(last - first + 1, count) }}
      />
      {span && (
        <>
          <Box
            {...range}
            data-grip="start"
            aria-label={t`Start of period`}
            aria-valuenow={first}
            aria-valuemax={last}
            aria-valuetext={nameOf(first)}
            sx={handleStyle}
            style={{ insetInlineStart: `calc(${part(first, count)} - 11px)` }}
          />
          <Box
            {...range}
            data-grip="end"
            aria-label={t`End of period`}
            aria-valuenow={last}
            aria-valuemin={first}
            aria-valuetext={nameOf(last)}
            sx={handleStyle}
            style={{ insetInlineStart: `calc(${part(last + 1, count)} - 5px)` }}
          />
        </>
      )}
    </>
  );
}

const wholeStyle = {
  position: "absolute",
  top: 0,
  bottom: 0,
  cursor: "crosshair",
  "&:focus-visible": { outline: "2px solid var(--primary)", outlineOffset: 2 },
};

const selectedStyle = {
  cursor: "grab",
  bgcolor: "var(--selected)",
  borderInline: "2px solid var(--primary)",
  mx: "-2px",
  boxSizing: "content-box",
  "&:active": { cursor: "grabbing" },
};

/** Wider than it looks, and mostly outside of the selection: in a narrow one there is still a middle to hold. */
const handleStyle = {
  position: "absolute",
  top: 0,
  bottom: 0,
  width: 16,
  cursor: "ew-resize",
  "&::after": {
    content: '""',
    position: "absolute",
    top: "calc(50% - 11px)",
    insetInlineStart: 5,
    width: 6,
    height: 22,
    borderRadius: 1,
    bgcolor: "var(--primary)",
  },
  "&:focus-visible": { outline: "2px solid var(--primary)" },
};

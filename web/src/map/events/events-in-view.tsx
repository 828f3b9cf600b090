import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Map as MapOfLibrary } from "maplibre-gl";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import type { Picked } from "./picked.ts";

// Only for those who come to the button, with the keyboard or a screen reader.
const ListInView = lazy(() => import("./list-in-view.tsx").then((module) => ({ default: module.ListInView })));

type Props = { onPick: (picked: Picked, map: MapOfLibrary) => void };

/**
 * The events on the map as a list of buttons, for people who do not see the map or use a pointer. It is hidden until it gets
 * the focus, and is one tab stop until it is opened.
 */
export function EventsInView({ onPick }: Props) {
  const [count, setCount] = useState<number>();
  const [isReached, setReached] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Box sx={panelStyle} onKeyDown={close} onFocus={() => setReached(true)}>
      <Button ref={opener} size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {count === undefined ? t`Events in view` : count === 0 ? t`No events in view` : t`Events in view: ${count}`}
      </Button>
      {(isReached || isOpen) && (
        <Suspense>
          <ListInView isOpen={isOpen} onCount={setCount} onPick={onPick} />
        </Suspense>
      )}
    </Box>
  );
}

const panelStyle = {
  position: "absolute",
  left: 12,
  bottom: 40,
  zIndex: 2,
  maxWidth: "min(360px, calc(100% - 24px))",
  maxHeight: "60%",
  overflowY: "auto",
  bgcolor: "var(--surface)",
  border: "1px solid var(--outline)",
  borderRadius: 2,
  "&:not(:focus-within)": { width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)", border: 0 },
};

import { mdiMagnify } from "@mdi/js";
import Box from "@mui/material/Box";
import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../icon.tsx";

const settleMs = 300;

type Props = { label: string; words: string; onChange: (words: string) => void };

/** A search box: typed text applies shortly after the last key; a change from outside, such as "Clear", is applied. */
export function SearchWords({ label, words, onChange }: Props) {
  const [text, setText] = useState(words);
  const send = useEffectEvent(() => {
    if (text.trim() !== words) onChange(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(send, text === "" ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => setText((now) => (now.trim() === words ? now : words)), [words]);
  return (
    <Box sx={wordsStyle}>
      <Icon path={mdiMagnify} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}

const wordsStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  flex: 1,
  minWidth: 0,
  minHeight: 34,
  px: 2,
  borderRadius: 2,
  bgcolor: "var(--raised)",
  color: "text.secondary",
  "&:focus-within": { outline: "2px solid", outlineColor: "var(--primary)" },
  "& input": {
    flex: 1,
    minWidth: 0,
    p: 0,
    border: 0,
    outline: "none",
    background: "none",
    font: "inherit",
    fontSize: 14,
    color: "text.primary",
  },
  "& input::placeholder": { color: "text.secondary", opacity: 1 },
};

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef } from "react";

/** Puts words into a text area where its cursor is. */
export function useInsertion(text: string, onChange: (text: string) => void) {
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (word: string): void => {
    const [start, end] = [input.current?.selectionStart ?? text.length, input.current?.selectionEnd ?? text.length];
    onChange(text.slice(0, start) + word + text.slice(end));
    // After the text is rendered again, the cursor is behind the inserted word.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(start + word.length, start + word.length);
    });
  };
  return { input, insert };
}

type Props = {
  label: string;
  hint: string;
  words: readonly { word: string; about: string }[];
  onPick: (word: string) => void;
};

/** Words that a click puts in, each explained where the pointer rests. */
export const WordChips = ({ label, hint, words, onPick }: Props) => (
  <Box role="group" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
    <Typography variant="body2" color="textSecondary">
      {hint}
    </Typography>
    {words.map(({ word, about }) => (
      <Button
        key={word}
        size="small"
        variant="outlined"
        title={about}
        // It is the name of a variable in every language.
        translate="no"
        onClick={() => onPick(word)}
        sx={chipStyle}
      >
        {word}
      </Button>
    ))}
  </Box>
);

/** A small button that puts a word in. */
export const chipStyle = { minWidth: 0, minHeight: 26, px: 2, py: 0, fontSize: "var(--type-caption)", fontWeight: 500 };

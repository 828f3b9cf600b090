import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useWordCount } from "./queries.ts";

const settleMs = 500;

/** How many events of the last month the words would have matched. */
export function WordCount({ words }: { words: string }) {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), settleMs);
    return () => clearTimeout(timer);
  }, [words]);
  const { data } = useWordCount(asked);
  if (data === undefined) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: -2 }}>
      {data === 0 ? "Nothing" : `${data} ${data === 1 ? "event" : "events"}`} in the last 30 days would have matched
      these words.
    </Typography>
  );
}

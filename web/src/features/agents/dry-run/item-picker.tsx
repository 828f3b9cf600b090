import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useState } from "react";
import { Field } from "../../../ui/fields/field.tsx";
import { ErrorNote } from "../../../ui/note.tsx";
import { TimeAgo } from "../../../ui/times/time-ago.tsx";
import { useStoredItems } from "../queries.ts";

export type PickedItem = { id: string; title: string; source: string };

type Props = { picked: PickedItem | undefined; onPick: (item: PickedItem | undefined) => void };

/** Chooses one of the items that were taken in, instead of typing one. */
export function ItemPicker({ picked, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (picked)
    return (
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Typography variant="body1" sx={{ flex: 1, minWidth: 200, overflowWrap: "anywhere" }}>
          {picked.title}{" "}
          <Typography component="span" variant="body2" color="textSecondary">
            · {picked.source}
          </Typography>
        </Typography>
        <Button size="small" onClick={() => onPick(undefined)}>{t`Enter text`}</Button>
      </Box>
    );
  return (
    <Box>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Enter text` : t`Choose a stored item`}
      </Button>
      {isOpen && <StoredItems onPick={onPick} />}
    </Box>
  );
}

function StoredItems({ onPick }: Pick<Props, "onPick">) {
  const [text, setText] = useState("");
  const { data, error, refetch } = useStoredItems(useDeferredValue(text.trim()));
  return (
    <Box sx={{ mt: 2, border: "1px solid var(--hairline)", borderRadius: 1 }}>
      <Box sx={{ p: 3 }}>
        <Field
          label={t`Search items`}
          type="search"
          placeholder={t`Title`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      {error && <ErrorNote error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3, pb: 3 }}>{t`No matching items`}</Typography>
      )}
      <Box
        component="ul"
        aria-label={t`Items`}
        sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 320, overflow: "auto" }}
      >
        {data?.map((item) => (
          <Box component="li" key={item.id}>
            <ButtonBase onClick={() => onPick(item)} sx={rowStyle}>
              <Typography component="span" variant="body2">
                {item.title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {item.source} · <TimeAgo at={item.createdAt} />
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: "grid",
  justifyContent: "start",
  justifyItems: "start",
  width: "100%",
  px: 3,
  py: 2,
  textAlign: "left",
  overflowWrap: "anywhere",
  borderTop: "1px solid var(--hairline)",
  "&:hover": { bgcolor: "var(--hover)" },
};

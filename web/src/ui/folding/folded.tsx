import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";

/** This many are shown at first. */
export const firstFew = 3;

type Props<Item> = { items: readonly Item[]; label: string; children: (shown: readonly Item[]) => ReactNode };

/** The first few of a list, and all of them on demand; `label` names the list for screen readers. */
export function Folded<Item>({ items, label, children }: Props<Item>) {
  const [isOpen, setOpen] = useState(false);
  if (items.length <= firstFew + 1) return children(items);
  return (
    <>
      {children(isOpen ? items : items.slice(0, firstFew))}
      <Button
        size="small"
        sx={{ mx: 3, mb: 2 }}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`${label}: show fewer` : t`${label}: show all ${items.length}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Show fewer` : t`Show all ${items.length}`}
      </Button>
    </>
  );
}

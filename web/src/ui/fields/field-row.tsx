import Box from "@mui/material/Box";
import type { FormEvent, ReactNode } from "react";

const labelHeightPx = 24;

type Props = { field: ReactNode; button: ReactNode; onSubmit: (event: FormEvent<HTMLFormElement>) => void };

/** A form of one field with its button next to it, or below on a narrow screen. */
export function FieldRow({ field, button, onSubmit }: Props) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "1fr auto" },
        gap: 3,
        alignItems: "start",
        justifyItems: { xs: "start", sm: "stretch" },
        "& .MuiButton-root": { mt: { sm: `${labelHeightPx}px` }, minHeight: 38 },
      }}
    >
      {field}
      {button}
    </Box>
  );
}

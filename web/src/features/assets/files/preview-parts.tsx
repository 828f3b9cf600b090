import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AssetImport } from "@tocsin/contract";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { SkippedRows } from "./import-report.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import type { ImportChoices } from "./queries.ts";
import { RadiusField } from "./radius-field.tsx";

type Props = { read: AssetImport; choices: ImportChoices; onChange: (choices: ImportChoices) => void };

/** How a file is read, and what can be chosen about it. */
export function PreviewParts({ read, choices, onChange }: Props) {
  const { created, updated, unchanged, errors, preview } = read;
  if (!preview) return null;
  const change = (some: Partial<ImportChoices>) => onChange({ ...choices, ...some });
  return (
    <>
      <Typography role="status" variant="body1" sx={{ fontWeight: 550 }}>
        {[
          plural(created, { one: "# new asset", other: "# new assets" }),
          ...(updated > 0 ? [plural(updated, { one: "# changes", other: "# change" })] : []),
          ...(unchanged > 0 ? [plural(unchanged, { one: "# stays as it is", other: "# stay as they are" })] : []),
          ...(errors.length > 0
            ? [plural(errors.length, { one: "# row is skipped", other: "# rows are skipped" })]
            : []),
        ].join(", ")}
      </Typography>
      <SkippedRows errors={errors} />
      <FoundPlaces
        places={preview.places}
        onChoose={(text, name) => change({ chosen: { ...choices.chosen, [text]: name } })}
      />
      <ColumnFields preview={preview} onChange={(mapping) => change({ mapping })} />
      <Box sx={{ display: "grid", gap: 2, maxWidth: 420 }}>
        <Toggle
          label={t`Change assets with the same name`}
          checked={choices.match === "name"}
          onChange={(on) => change({ match: on ? "name" : "id" })}
        />
        <RadiusField radius={choices.radius} onChange={(radius) => change({ radius })} />
      </Box>
      <PreviewRows preview={preview} />
    </>
  );
}

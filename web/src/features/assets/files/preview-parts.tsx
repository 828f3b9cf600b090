import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AssetImport, ImportEncoding } from "@tocsin/contract";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { SkippedRows } from "./import-report.tsx";
import { PreviewPlaces } from "./preview-places.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import type { ImportChoices } from "./queries.ts";
import { RadiusField } from "./radius-field.tsx";

const encodingOptions: readonly { value: ImportEncoding; label: MessageDescriptor }[] = [
  { value: "windows-1252", label: msg`Western Europe (Windows-1252)` },
  { value: "windows-1250", label: msg`Central Europe (Windows-1250)` },
  { value: "windows-1251", label: msg`Cyrillic (Windows-1251)` },
  { value: "windows-1253", label: msg`Greek (Windows-1253)` },
  { value: "windows-1254", label: msg`Turkish (Windows-1254)` },
  { value: "shift_jis", label: msg`Japanese (Shift JIS)` },
  { value: "gb18030", label: msg`Simplified Chinese (GB 18030)` },
  { value: "big5", label: msg`Traditional Chinese (Big5)` },
  { value: "euc-kr", label: msg`Korean (EUC-KR)` },
];

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
          ...(unchanged > 0 ? [plural(unchanged, { one: "# unchanged", other: "# unchanged" })] : []),
          ...(errors.length > 0
            ? [plural(errors.length, { one: "# row is skipped", other: "# rows are skipped" })]
            : []),
        ].join(", ")}
      </Typography>
      <SkippedRows errors={errors} />
      <PreviewPlaces preview={preview} />
      <FoundPlaces
        places={preview.places}
        onChoose={(text, name) => change({ chosen: { ...choices.chosen, [text]: name } })}
      />
      {preview.encoding && (
        <Box sx={{ maxWidth: 420 }}>
          <SelectField
            label={t`Text encoding`}
            value={preview.encoding}
            options={encodingOptions}
            onChange={(encoding) => change({ encoding, mapping: undefined })}
          />
        </Box>
      )}
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

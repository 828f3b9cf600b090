import { t } from "@lingui/core/macro";
import NativeSelect from "@mui/material/NativeSelect";
import { rulesAlone, type Source } from "@tocsin/contract";
import { toastFailure } from "../../../ui/toasts/toasts.ts";
import { useChangeSource } from "../queries.ts";

/** The content type of a source: its own choice, the default of its format, or rules only. */
export function SourceReader({ source, types }: { source: Source; types: readonly string[] }) {
  const { mutate, isPending } = useChangeSource();
  const names =
    source.contentType && source.contentType !== rulesAlone ? [...new Set([...types, source.contentType])] : types;
  const choose = (contentType: string) =>
    mutate({ source, change: { contentType: contentType || null } }, { onError: toastFailure(t`Source not changed`) });
  return (
    <NativeSelect
      disableUnderline
      value={source.contentType ?? ""}
      disabled={isPending}
      onChange={(event) => choose(event.target.value)}
      inputProps={{ "aria-label": t`Analysed by: ${source.name}` }}
      sx={{ fontSize: 14 }}
    >
      <option value="">{t`default agents`}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      <option value={rulesAlone}>{t`rules only`}</option>
    </NativeSelect>
  );
}

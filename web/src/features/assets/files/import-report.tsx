import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AssetImport } from "@tocsin/contract";
import { toastFailure } from "../../../ui/toasts/toasts.ts";

export const skippedWords = (count: number): string => plural(count, { one: "skip # row", other: "skip # rows" });

const mostListed = 20;

const download = (errors: AssetImport["errors"]): void =>
  void import("./skipped-csv.ts")
    .then(({ saveSkipped }) => saveSkipped(errors))
    .catch(toastFailure(t`List not downloaded`));

/** The rows that are skipped, with what is wrong with each. */
export function SkippedRows({ errors }: Pick<AssetImport, "errors">) {
  if (errors.length === 0) return null;
  const more = errors.length - mostListed;
  return (
    <Box component="section" aria-label={t`Skipped rows`}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {plural(errors.length, { one: "# skipped row", other: "# skipped rows" })}
      </Typography>
      <Box component="ul" aria-label={t`Skipped rows`} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {errors.slice(0, mostListed).map(({ row, message }) => (
          <Typography component="li" key={row} variant="body2" sx={{ py: 1, overflowWrap: "anywhere" }}>
            <span className="figures">{t`Row ${row}`}</span>: {message}
          </Typography>
        ))}
        {more > 0 && (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ py: 1 }}>
            {plural(more, { one: "and # more", other: "and # more" })}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => download(errors)}
      >{t`Download the list`}</Button>
    </Box>
  );
}

/** What became of the rows of a file. */
export function ImportReport({ done }: { done: AssetImport }) {
  const { created, updated, unchanged, errors } = done;
  return (
    <>
      <Typography role="status" variant="body1" sx={{ fontWeight: 550 }}>
        {[
          plural(created, { one: "# asset added", other: "# assets added" }),
          ...(updated > 0 ? [plural(updated, { one: "# changed", other: "# changed" })] : []),
          ...(unchanged > 0 ? [plural(unchanged, { one: "# unchanged", other: "# unchanged" })] : []),
          ...(errors.length > 0 ? [plural(errors.length, { one: "# row skipped", other: "# rows skipped" })] : []),
        ].join(", ")}
      </Typography>
      <SkippedRows errors={errors} />
    </>
  );
}

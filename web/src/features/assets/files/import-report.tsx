import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AssetImport } from "@tocsin/contract";

export const skippedWords = (count: number): string => plural(count, { one: "skip # row", other: "skip # rows" });

const mostListed = 100;

/** The rows that are skipped, with what is wrong with each. */
export function SkippedRows({ errors }: Pick<AssetImport, "errors">) {
  if (errors.length === 0) return null;
  const more = errors.length - mostListed;
  return (
    <Box component="section" aria-label={t`Skipped rows`}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {plural(errors.length, { one: "# skipped row", other: "# skipped rows" })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t`Skipped rows`}
        sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 160, overflowY: "auto" }}
      >
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
          ...(unchanged > 0 ? [plural(unchanged, { one: "# as it was", other: "# as they were" })] : []),
          ...(errors.length > 0 ? [plural(errors.length, { one: "# row skipped", other: "# rows skipped" })] : []),
        ].join(", ")}
      </Typography>
      <SkippedRows errors={errors} />
    </>
  );
}

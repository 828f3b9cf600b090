import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { BackTest } from "@tocsin/contract";
import { ApiFailure } from "../../lib/api.ts";
import { notificationsWords } from "./back-test-words.ts";
import { placeInput, type TriedPlace, titlesOf } from "./place-input.ts";
import { useBackTest } from "./queries.ts";

/** What an asset would have been notified of in the last month at a place and with a radius, while they are being chosen. */
export function PlaceResult({ tried }: { tried: TriedPlace }) {
  const input = placeInput(tried);
  const { data, error, isOutdated } = useBackTest(input);
  const refusal = input && refusalOf(error);
  if (refusal)
    return (
      <Typography role="alert" variant="body2" color="error" sx={{ mt: -2 }}>
        {refusal}
      </Typography>
    );
  if (!input || !data || error) return null;
  const titles = tried.asset ? [] : titlesOf(data);
  return (
    <Box role="status" sx={{ mt: -2, opacity: isOutdated ? 0.45 : 1 }}>
      <Typography variant="body2" color="textSecondary" className="figures">
        {placeWords(data, tried)}
      </Typography>
      {titles.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {titles.map((title) => (
            <Typography key={title} component="li" variant="body2" color="textSecondary">
              {title}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** What the server finds wrong with an outline, which it would say again when the asset is saved. */
const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiFailure ? error.fields.find(({ path }) => path.endsWith("geometry"))?.message : undefined;

/** Where nothing is recorded at all, "no notifications" would sound as if it had been quiet. */
function placeWords({ events, before, after }: BackTest, { asset, outline }: TriedPlace): string {
  const count = notificationsWords(after.notifications);
  if (events === 0) return t`No events near this place are recorded yet.`;
  if (!asset && outline) return t`With this outline, you would have received ${count} in the last 30 days.`;
  if (!asset) return t`With this radius, you would have received ${count} in the last 30 days.`;
  if (before.notifications === after.notifications) return t`With this distance: ${count} in the last 30 days`;
  return t`With this distance: ${notificationsWords(before.notifications)} → ${after.notifications} in the last 30 days`;
}

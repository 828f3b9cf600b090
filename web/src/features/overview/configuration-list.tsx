import { t } from "@lingui/core/macro";
import { mdiCheckCircleOutline, mdiCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ConfiguredPart } from "@tocsin/contract";
import { Icon } from "../../ui/icon.tsx";
import { PlainList } from "../../ui/list-row.tsx";

/** Everything that can be set up by the environment: what holds, and how to change it; what is missing first. */
export function ConfigurationList({ parts }: { parts: readonly ConfiguredPart[] }) {
  const sorted = [...parts].sort((a, b) => Number(a.configured) - Number(b.configured));
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 4, pb: 3 }}
      >{t`These settings come from the server environment. Changes take effect after a restart.`}</Typography>
      <PlainList label={t`Configuration`}>
        {sorted.map(({ part, configured, state, how }) => (
          <Box
            component="li"
            key={part}
            sx={{ display: "flex", gap: 3, px: 4, py: 2, borderTop: "1px solid var(--hairline)" }}
          >
            <Icon
              path={configured ? mdiCheckCircleOutline : mdiCircleOutline}
              aria-hidden={false}
              titleAccess={configured ? t`Configured` : t`Not configured`}
              sx={{ color: configured ? "var(--success)" : "var(--quiet)", mt: "2px" }}
            />
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography variant="body1" sx={{ fontWeight: 550 }}>
                {part}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {state}
              </Typography>
              {how && (
                <Typography variant="body2" sx={{ mt: 1 }}>
                  {how}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </PlainList>
    </>
  );
}

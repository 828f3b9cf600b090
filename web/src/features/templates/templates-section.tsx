import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { Section } from "../../ui/page.tsx";

/** The way to the message templates, for admins. */
export function TemplatesSection() {
  if (useCurrentUser().type !== "admin") return null;
  return (
    <Section title={t`Message templates`}>
      <Box sx={{ display: "grid", gap: 3, justifyItems: "start", px: 4, pb: 4 }}>
        <Typography variant="body2" color="textSecondary">
          {t`The title and text of the messages of each channel, for everyone in this installation.`}
        </Typography>
        <Button variant="outlined" component={Link} to="/settings/templates">{t`Edit message templates`}</Button>
      </Box>
    </Section>
  );
}

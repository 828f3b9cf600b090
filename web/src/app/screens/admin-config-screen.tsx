import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Page, Section } from "../../ui/page.tsx";

export function AdminConfigScreen() {
  return (
    <Page title="Configuration">
      <Section title="How news is understood">
        <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
          <Typography variant="body1">
            This server understands news by rules. No language model is asked, and no text leaves it.
          </Typography>
          <Typography variant="body2" color="textSecondary">
            The rules find words for what happened and place names from a gazetteer on this server. Feeds of authorities
            are taken over as they are. Every step on an event’s timeline shows the words it rests on. There is nothing
            to set here yet.
          </Typography>
        </Box>
      </Section>
    </Page>
  );
}

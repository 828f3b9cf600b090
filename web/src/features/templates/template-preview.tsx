import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Channel, TemplateInput } from "@tocsin/contract";
import { ApiFailure } from "../../lib/api.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { EmptyNote, ErrorNote, LoadingNote } from "../../ui/note.tsx";
import { Section } from "../../ui/page.tsx";
import { useTemplatePreview } from "./queries.ts";

const settleMs = 300;

type Props = { channel: Channel; input: TemplateInput; isValid: boolean };

/** The message that is being worded, about the event of the person's newest notification. */
export function TemplatePreview({ channel, input, isValid }: Props) {
  const settled = useSettled(isValid ? JSON.stringify(input) : "", settleMs);
  return (
    <Section title={t`Preview`}>
      <Shown channel={channel} settled={settled} isValid={isValid} />
    </Section>
  );
}

/** `settled`: the last valid input as JSON; empty while there is none. */
function Shown({ channel, settled, isValid }: Pick<Props, "channel" | "isValid"> & { settled: string }) {
  const input = settled === "" ? {} : JSON.parse(settled);
  const { data, error, refetch } = useTemplatePreview({ channel, ...input }, settled !== "");
  if (error instanceof ApiFailure && error.status === 404)
    return <EmptyNote title={t`No event yet`}>{t`The preview appears with the first event.`}</EmptyNote>;
  if (error) return <ErrorNote error={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingNote what={t`Loading preview…`} />;
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
      <Box aria-live="polite" sx={{ ...messageStyle, opacity: isValid ? 1 : 0.6 }}>
        {data.title !== null && (
          <Typography variant="body1" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {data.title}
          </Typography>
        )}
        {data.text !== null && (
          <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {data.text}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {isValid ? noteOf(channel, data.event.title) : t`The preview updates when the template is valid.`}
      </Typography>
    </Box>
  );
}

function noteOf(channel: Channel, event: string): string {
  if (channel === "sms") return t`About “${event}”. The link in each message is shorter.`;
  if (channel === "email") return t`About “${event}”. The text of the email stays as it is.`;
  return t`About “${event}”. Buttons or links to open and acknowledge it are added.`;
}

const messageStyle = {
  display: "grid",
  gap: 1,
  p: 3,
  borderLeft: "3px solid var(--primary)",
  borderRadius: 1,
  bgcolor: "var(--raised)",
};

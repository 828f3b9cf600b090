import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { DeviceSession } from "@tocsin/contract";
import { type FormEvent, useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { deviceWords } from "../../lib/words/device-words.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { settingSection } from "../settings/sections.ts";
import { IdentitiesSection } from "./identities-section.tsx";
import { useDeleteAccount, useEndSession, useSessions } from "./queries.ts";

/** The person's active sessions, the export of their data, and the deletion of their account. */
export function AccountSection() {
  return (
    <>
      <Section {...settingSection("sessions")}>
        <QueryView query={useSessions()} what={t`Loading sessions…`}>
          {(sessions) => <SessionList sessions={sessions} />}
        </QueryView>
      </Section>
      <IdentitiesSection />
      <Section {...settingSection("data")}>
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start", px: 4, pb: 4 }}>
          <Typography
            variant="body2"
            color="textSecondary"
          >{t`Download everything stored about you as one file: account, settings, assets, matches, decisions and notifications.`}</Typography>
          <Button
            variant="outlined"
            component="a"
            href="/api/users/export"
            download="tocsin-data.json"
          >{t`Download my data`}</Button>
        </Box>
      </Section>
      <Section {...settingSection("delete-account")}>
        <DeleteAccount />
      </Section>
    </>
  );
}

function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const end = useEndSession();
  const onError = toastFailure(t`Session not ended`);
  return (
    <PlainList label={t`Active sessions`}>
      {sessions.map(({ id, userAgent, createdAt, expiresAt, current }) => (
        <ListRow
          key={id}
          actions={
            !current && (
              <Button
                size="small"
                disabled={end.isPending}
                onClick={() => end.mutate(id, { onError })}
              >{t`Sign out`}</Button>
            )
          }
        >
          <Typography variant="body1">
            {deviceWords(userAgent)}
            {current && t` (this session)`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <Trans>
              Signed in <TimeAgo at={createdAt} />, expires <TimeAgo at={expiresAt} />
            </Trans>
          </Typography>
        </ListRow>
      ))}
    </PlainList>
  );
}

function DeleteAccount() {
  const { email } = useCurrentUser();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const remove = useDeleteAccount();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email) return setProblem(t`Enter your own email address`);
    setProblem(undefined);
    // A full load, so that nothing of the account stays in memory.
    remove.mutate(typed, { onSuccess: () => leaveTo("/"), onError: (error) => setProblem(error.message) });
  };
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`Your assets, settings, notifications and sessions are deleted immediately. This cannot be undone.`}</Typography>
      <FieldRow
        onSubmit={submit}
        field={
          <Field
            label={t`Your email address, to confirm`}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            problem={problem}
          />
        }
        button={
          <Button
            type="submit"
            variant="outlined"
            color="error"
            disabled={remove.isPending}
          >{t`Delete my account`}</Button>
        }
      />
    </Box>
  );
}

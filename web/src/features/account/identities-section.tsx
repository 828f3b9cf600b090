import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Identity } from "@tocsin/contract";
import { useState } from "react";
import { leaveTo } from "../../lib/full-redirect.ts";
import { startLink } from "../../lib/session/auth-calls.ts";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { settingSection } from "../settings/sections.ts";
import { useIdentities, useOtherProviders, useRemoveIdentity } from "./queries.ts";

/** Accounts at other services that sign the person in; absent where there is no such service. */
export function IdentitiesSection() {
  const identities = useIdentities();
  const providers = useOtherProviders().data ?? [];
  if (providers.length === 0 && !identities.data?.length) return null;
  return (
    <Section {...settingSection("sign-in")}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 4, pb: 3 }}
      >{t`Sign-in links sent to your email address always work. You can also sign in with the accounts that you link here.`}</Typography>
      <QueryView query={identities} what={t`Loading linked accounts…`}>
        {(all) => <IdentityList identities={all} nameOf={(id) => providers.find((one) => one.id === id)?.name ?? id} />}
      </QueryView>
      <Box sx={{ display: "flex", gap: 3, flexWrap: "wrap", px: 4, py: 3 }}>
        {providers.map(({ id, name }) => (
          <LinkButton key={id} id={id} name={name} />
        ))}
      </Box>
    </Section>
  );
}

function LinkButton({ id, name }: { id: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const link = async () => {
    setBusy(true);
    try {
      leaveTo((await startLink(id, `${location.origin}/settings#sign-in`)).href);
    } catch (error) {
      toastFailure(t`Account not linked`)(error);
      setBusy(false);
    }
  };
  return <Button variant="outlined" onClick={link} disabled={busy}>{t`Link account with ${name}`}</Button>;
}

type ListProps = { identities: readonly Identity[]; nameOf(provider: string): string };

function IdentityList({ identities, nameOf }: ListProps) {
  const remove = useRemoveIdentity();
  const onError = toastFailure(t`Account still linked`);
  return (
    <PlainList label={t`Linked accounts`}>
      {identities.map(({ id, provider, email, createdAt }) => (
        <ListRow
          key={id}
          actions={
            <Button
              size="small"
              aria-label={t`Remove ${email ?? nameOf(provider)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id, { onError })}
            >{t`Remove`}</Button>
          }
        >
          <Typography variant="body1">{email ?? nameOf(provider)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {nameOf(provider)} ·{" "}
            <Trans>
              linked <TimeAgo at={createdAt} />
            </Trans>
          </Typography>
        </ListRow>
      ))}
    </PlainList>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Webhook } from "@tocsin/contract";
import { useState } from "react";
import { listWords } from "../../lib/language/list-words.ts";
import { worded } from "../../lib/language/worded.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { ShownOnce } from "../../ui/secrets/shown-once.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { useChangeWebhook, useDeleteWebhook, useRotateKey, useTestWebhook } from "./queries.ts";
import { stateWord, topicWords, waitingWords } from "./webhook-words.ts";

/** The webhooks of the installation with their state, and the messages of each. */
export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const deleting = useConfirmed({
    mutation: useDeleteWebhook(),
    input: ({ id }: Webhook) => id,
    failure: t`Webhook not deleted`,
  });
  if (webhooks.length === 0)
    return (
      <EmptyNote
        title={t`No webhooks yet`}
      >{t`A webhook sends each change of events, matches, notifications or sources to another program. Create the first one above.`}</EmptyNote>
    );
  return (
    <>
      <PlainList label={t`Webhooks`}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => deleting.ask(webhook)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...deleting.dialog}
        title={t`Delete ${deleting.subject?.name ?? ""}?`}
        text={t`Its key and its delivery log are deleted as well. This cannot be undone.`}
        confirmLabel={t`Delete webhook`}
      />
    </>
  );
}

function WebhookRow({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const { id, name } = webhook;
  const [isOpen, setOpen] = useState(false);
  const test = useTestWebhook();
  const rotate = useRotateKey();
  const rotating = useConfirmed({ mutation: rotate, input: () => id, failure: t`Key not rotated` });
  return (
    <ListRow
      actions={
        <>
          <Button
            size="small"
            aria-label={t`Test: ${name}`}
            disabled={test.isPending}
            onClick={() => test.mutate(id, { onError: toastFailure(t`Webhook not tested`) })}
          >{t`Test`}</Button>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={t`Delivery log: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >{t`Delivery log`}</Button>
          <Button
            size="small"
            aria-label={t`Rotate key: ${name}`}
            onClick={() => rotating.ask(webhook)}
          >{t`Rotate key`}</Button>
          <EnableButton webhook={webhook} />
          <Button size="small" color="secondary" aria-label={t`Delete: ${name}`} onClick={onDelete}>{t`Delete`}</Button>
        </>
      }
      below={
        <>
          {rotate.data && <NewKey name={name} secret={rotate.data} onDone={rotate.reset} />}
          {isOpen && <DeliveryLog webhook={webhook} />}
        </>
      }
    >
      <Facts webhook={webhook} />
      {test.data && (
        <Typography role="status" variant="body2" color={test.data.state === "sent" ? undefined : "error"}>
          {test.data.providerResponse}
        </Typography>
      )}
      <ConfirmDialog
        {...rotating.dialog}
        title={t`Rotate the key of ${name}?`}
        text={t`Messages are signed with a new key, and for 24 hours with the old one as well. Enter the new key at the receiver before then.`}
        confirmLabel={t`Rotate key`}
      />
    </ListRow>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { name, url, topics, enabled, failingSince, lastResponse } = webhook;
  const isWell = enabled && !failingSince;
  return (
    <>
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {url}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {listWords(topics.map((topic) => worded(topicWords[topic])))}
      </Typography>
      <Typography variant="body2" color={isWell ? "textSecondary" : "error"}>
        {[stateWord(webhook), waitingWords(webhook)].filter(Boolean).join(" · ")}
        {failingSince && (
          <>
            {" · "}
            <Trans>
              since <TimeAgo at={failingSince} />
            </Trans>
          </>
        )}
        {!isWell && lastResponse && ` · ${lastResponse}`}
      </Typography>
    </>
  );
}

type KeyProps = { name: string; secret: string; onDone: () => void };

const NewKey = ({ name, secret, onDone }: KeyProps) => (
  <ShownOnce
    made={t`New key of “${name}”. Copy it now. It cannot be shown again.`}
    label={t`New webhook key`}
    secret={secret}
    copyLabel={t`Copy webhook key`}
    use={t`For 24 hours, messages are signed with the old key as well.`}
    onDone={onDone}
  />
);

function EnableButton({ webhook: { id, name, enabled } }: { webhook: Webhook }) {
  const change = useChangeWebhook();
  return (
    <Button
      size="small"
      aria-label={enabled ? t`Disable: ${name}` : t`Enable: ${name}`}
      disabled={change.isPending}
      onClick={() => change.mutate({ id, enabled: !enabled }, { onError: toastFailure(t`Webhook not changed`) })}
    >
      {enabled ? t`Disable` : t`Enable`}
    </Button>
  );
}

import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { failureSentence } from "./failure-sentence.ts";
import { useAddDestination } from "./queries.ts";

/** Adds a webhook and shows its key, this once. */
export function WebhookSetUp() {
  const add = useAddDestination();
  const [address, setAddress] = useState("");
  return (
    <>
      <FieldRow
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ channel: "webhook", address }, { onSuccess: () => setAddress("") });
        }}
        field={
          <Field
            label={t`Webhook URL`}
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            problem={failureSentence(add.error)}
            hint={t`Every notification is sent as JSON, signed as defined by Standard Webhooks`}
          />
        }
        button={<Button type="submit" variant="outlined" disabled={add.isPending}>{t`Add webhook`}</Button>}
      />
      {add.data?.secret && (
        <Box role="status" sx={{ p: 3, borderLeft: "3px solid var(--primary)", bgcolor: "var(--raised)" }}>
          <Typography variant="body2">{t`Signing key of ${add.data.name}. It is shown only once:`}</Typography>
          <Typography component="code" variant="body2" sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}>
            {add.data.secret}
          </Typography>
        </Box>
      )}
    </>
  );
}

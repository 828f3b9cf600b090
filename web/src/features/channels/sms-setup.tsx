import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { failureSentence } from "./failure-sentence.ts";
import { useAddDestination } from "./queries.ts";

/** Adds a number, which is sent a link to confirm it. */
export function SmsSetUp() {
  const add = useAddDestination();
  const [address, setAddress] = useState("");
  return (
    <FieldRow
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ channel: "sms", address }, { onSuccess: () => setAddress("") });
      }}
      field={
        <Field
          label={t`Mobile number`}
          type="tel"
          autoComplete="tel"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          problem={failureSentence(add.error)}
          hint={t`Include the country code, such as +351 912 345 678. A confirmation link is sent to this number.`}
        />
      }
      button={
        <Button type="submit" variant="outlined" disabled={add.isPending}>
          {add.isPending ? t`Sending…` : t`Add number`}
        </Button>
      }
    />
  );
}

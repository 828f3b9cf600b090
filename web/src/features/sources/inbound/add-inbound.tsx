import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { InboundSourceInput } from "@tocsin/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { formResolver } from "../../../lib/words/form-resolver.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { Toggle } from "../../../ui/fields/toggle.tsx";
import { useAddInbound } from "./queries.ts";
import { ShownAccess } from "./shown-access.tsx";

/** Adds a source to which a program sends items, and shows how. */
export function AddInbound() {
  const add = useAddInbound();
  const [isOpen, setOpen] = useState(false);
  const { form, submit } = useInboundForm(add);
  const finish = () => {
    add.reset();
    setOpen(false);
  };
  if (add.data) return <ShownAccess access={add.data} onDone={finish} />;
  if (!isOpen)
    return (
      <Box>
        <Button
          size="small"
          sx={{ ml: -1 }}
          onClick={() => setOpen(true)}
        >{t`Receive items from a program instead`}</Button>
      </Box>
    );
  return (
    <Box
      component="form"
      noValidate
      aria-label={t`Add inbound source`}
      onSubmit={submit}
      sx={{ display: "grid", gap: 3 }}
    >
      <Field
        label={t`Name`}
        autoComplete="off"
        autoFocus
        {...form.register("name")}
        problem={form.formState.errors.name?.message}
        hint={t`The sender of the items, such as Flood gauges`}
      />
      <Toggle
        label={t`Official: its data is treated as issued by an authority`}
        checked={form.watch("official") === true}
        onChange={(isOn) => form.setValue("official", isOn)}
      />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" size="small" variant="contained" disabled={add.isPending}>
          {t`Add inbound source`}
        </Button>
        <Button size="small" onClick={finish}>{t`Cancel`}</Button>
      </Box>
    </Box>
  );
}

function useInboundForm(add: ReturnType<typeof useAddInbound>) {
  const form = useForm({
    resolver: formResolver(InboundSourceInput),
    defaultValues: { name: "", official: true },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await add.mutateAsync(input);
      form.reset();
    } catch (error) {
      form.setError("name", { message: failureWords(error) });
    }
  });
  return { form, submit };
}

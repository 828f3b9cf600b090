import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { type NewWebhook, WebhookInput, type WebhookTopic, webhookTopics } from "@tocsin/contract";
import { useForm } from "react-hook-form";
import { worded } from "../../lib/language/worded.ts";
import { failureWords } from "../../lib/words/failure-words.ts";
import { formResolver } from "../../lib/words/form-resolver.ts";
import { Field } from "../../ui/fields/field.tsx";
import { ShownOnce } from "../../ui/secrets/shown-once.tsx";
import { useMakeWebhook } from "./queries.ts";
import { topicUses, topicWords } from "./webhook-words.ts";

const empty: WebhookInput = { name: "", url: "", topics: ["event"] };

/** Makes a webhook of the installation, and shows its key once. */
export function MakeWebhook() {
  const make = useMakeWebhook();
  const form = useForm<WebhookInput>({ resolver: formResolver(WebhookInput), defaultValues: empty });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await make.mutateAsync(input);
      form.reset();
    } catch (error) {
      form.setError("root", { message: failureWords(error) });
    }
  });
  if (make.data) return <NewKey webhook={make.data} onDone={make.reset} />;
  const problem = errors.topics?.message ?? errors.root?.message;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, px: 4, pb: 4 }}>
      <Field
        label={t`Name`}
        autoComplete="off"
        {...form.register("name")}
        problem={errors.name?.message}
        hint={t`The program that receives the messages, such as Incident desk`}
      />
      <Field
        label={t`Address`}
        type="url"
        autoComplete="off"
        placeholder="https://"
        {...form.register("url")}
        problem={errors.url?.message}
        hint={t`Must be a public address. To allow others, set WEBHOOK_ALLOW.`}
      />
      <TopicBoxes
        topics={form.watch("topics")}
        onChange={(topics) => form.setValue("topics", topics, { shouldValidate: form.formState.isSubmitted })}
      />
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={make.isPending}>{t`Create webhook`}</Button>
      </Box>
    </Box>
  );
}

type TopicProps = { topics: readonly WebhookTopic[]; onChange: (topics: WebhookTopic[]) => void };

const TopicBoxes = ({ topics, onChange }: TopicProps) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: "grid", gap: 2 }}>
    <FormLabel component="legend">{t`Topics`}</FormLabel>
    {webhookTopics.map((topic) => (
      <FormControlLabel
        key={topic}
        control={
          <Checkbox
            size="small"
            checked={topics.includes(topic)}
            onChange={(_, on) => onChange(on ? [...topics, topic] : topics.filter((one) => one !== topic))}
          />
        }
        label={
          <>
            {worded(topicWords[topic])}
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: "block" }}>
              {worded(topicUses[topic])}
            </Typography>
          </>
        }
      />
    ))}
  </Box>
);

/** Shows the key of a new webhook once. */
function NewKey({ webhook, onDone }: { webhook: NewWebhook; onDone: () => void }) {
  return (
    <ShownOnce
      made={t`Webhook “${webhook.name}” created. Copy its key now. It cannot be shown again.`}
      label={t`New webhook key`}
      secret={webhook.secret}
      copyLabel={t`Copy webhook key`}
      use={t`Verify each message with this key and any Standard Webhooks library.`}
      onDone={onDone}
    />
  );
}

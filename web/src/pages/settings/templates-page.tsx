import { t } from "@lingui/core/macro";
import { mdiArrowLeft } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { getRouteApi, Link } from "@tanstack/react-router";
import { channelFacts, type MessageTemplate } from "@tocsin/contract";
import { useTemplates } from "../../features/templates/queries.ts";
import { TemplateEditor } from "../../features/templates/template-editor.tsx";
import { worded } from "../../lib/language/worded.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

const route = getRouteApi("/signed-in/settings/templates");
/** How the messages of each channel are worded, for everyone. */
export function TemplatesPage() {
  return (
    <Page
      title={t`Message templates`}
      width="editor"
      action={<Button component={Link} to="/settings" startIcon={<Icon path={mdiArrowLeft} />}>{t`Settings`}</Button>}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mb: 4 }}
      >{t`A template applies to every message about one event, for everyone. Digests and messages about several events keep their wording.`}</Typography>
      <QueryView query={useTemplates()} what={t`Loading message templates…`}>
        {(templates) => <OneTemplate templates={templates} />}
      </QueryView>
    </Page>
  );
}

function OneTemplate({ templates }: { templates: readonly MessageTemplate[] }) {
  const { channel } = route.useSearch();
  const navigate = route.useNavigate();
  const stored = templates.find((template) => template.channel === channel) ?? templates[0];
  if (!stored) return null;
  const options = templates.map(({ channel, updatedAt }) => {
    const name = worded(channelFacts[channel].label);
    return { value: channel, label: updatedAt ? t`${name} (customized)` : name };
  });
  return (
    <TemplateEditor
      key={stored.channel}
      stored={stored}
      choice={
        <SelectField
          label={t`Channel`}
          value={stored.channel}
          options={options}
          onChange={(channel) => navigate({ search: { channel }, resetScroll: false })}
        />
      }
    />
  );
}

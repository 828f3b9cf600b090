import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { Link, useSearch } from "@tanstack/react-router";
import { AgentBench } from "../../features/agents/agent-bench.tsx";
import { ContentTypeList } from "../../features/agents/content-type-list.tsx";
import { ModelLine } from "../../features/agents/model-line.tsx";
import { NewContentType } from "../../features/agents/new-content-type.tsx";
import { useContentTypes } from "../../features/agents/queries.ts";
import { RemovedTypes } from "../../features/agents/removed-types.tsx";
import { Page, Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

/** The analysis of items: the content types, and the editor of each with its agents. */
export function AdminConfigPage() {
  const { type, tab } = useSearch({ from: "/signed-in/admin/config" });
  return type ? <OneType type={type} tab={tab} /> : <AllTypes />;
}

const OneType = ({ type, tab }: { type: string; tab: string | undefined }) => (
  <Page
    title={t`Configuration of ${type}`}
    width="editor"
    action={<Button component={Link} to="/admin/config" size="small">{t`All content types`}</Button>}
  >
    <ModelLine />
    <AgentBench name={type} tab={tab} />
  </Page>
);

const AllTypes = () => (
  <Page
    title={t`Configuration`}
    width="wide"
    action={<Button component={Link} to="/admin" size="small">{t`Admin Tools`}</Button>}
  >
    <ModelLine />
    <Section title={t`Content types`}>
      <QueryView query={useContentTypes()} what={t`Loading content types…`}>
        {(types) => (
          <>
            <ContentTypeList types={types} />
            <RemovedTypes types={types} />
          </>
        )}
      </QueryView>
    </Section>
    <Section title={t`Add content type`}>
      <NewContentType />
    </Section>
  </Page>
);

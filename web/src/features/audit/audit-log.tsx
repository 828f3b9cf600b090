import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AuditEntry } from "@tocsin/contract";
import { useDeferredValue, useState } from "react";
import { listDifferences } from "../../lib/list-differences.ts";
import { DifferenceList } from "../../ui/difference-list.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useAudit } from "./queries.ts";

/** Who changed what and when, with the state before; searchable and paged. */
export function AuditLog() {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(text.trim());
  return (
    <>
      <Box sx={{ px: 4, pb: 3 }}>
        <Field
          label={t`Search`}
          type="search"
          placeholder={t`User, action or address`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPage(1);
          }}
        />
      </Box>
      <QueryView query={useAudit(page, wanted)} what={t`Loading audit log…`}>
        {({ result, metadata }) => (
          <>
            {result.length === 0 && <Nothing isSearched={wanted !== ""} />}
            <PlainList label={t`Audit log`}>
              {result.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </PlainList>
            {metadata.pageCount > 1 && <Pages page={page} of={metadata.pageCount} onPage={setPage} />}
          </>
        )}
      </QueryView>
    </>
  );
}

const Nothing = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <EmptyNote title={t`No matching entries`}>{t`Try a shorter search text.`}</EmptyNote>
  ) : (
    <EmptyNote title={t`No entries yet`}>{t`Changes by admins and services will appear here.`}</EmptyNote>
  );

function EntryRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const differences = listDifferences(entry.before, entry.after);
  return (
    <ListRow
      actions={
        differences.length > 0 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={t`Changes: ${entry.action}, ${entry.actor}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Hide` : t`Changes`}
          </Button>
        )
      }
      below={
        isOpen && (
          <Box sx={{ px: 4, pb: 3 }}>
            <DifferenceList differences={differences} />
          </Box>
        )
      }
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {entry.action}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {entry.actorKind === "service" ? t`API key “${entry.actor}”` : entry.actor}, <TimeAgo at={entry.at} />
        {!entry.finished && ` · ${t`the server stopped before the result was recorded`}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="code">
        {entry.call}
      </Typography>
    </ListRow>
  );
}

const Pages = ({ page, of, onPage }: { page: number; of: number; onPage: (page: number) => void }) => (
  <Box
    component="nav"
    aria-label={t`Audit log pages`}
    sx={{ display: "flex", alignItems: "center", gap: 3, px: 4, py: 2, borderTop: "1px solid var(--hairline)" }}
  >
    <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>{t`Newer`}</Button>
    <Typography variant="body2" color="textSecondary" className="figures">{t`Page ${page} of ${of}`}</Typography>
    <Button size="small" disabled={page >= of} onClick={() => onPage(page + 1)}>{t`Older`}</Button>
  </Box>
);

import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ContentType } from "@tocsin/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useDeleteContentType } from "./queries.ts";

/** The content types: how each is read, by whom it was saved, and which sources it is for. */
export function ContentTypeList({ types }: { types: readonly ContentType[] }) {
  const deleting = useConfirmed({
    mutation: useDeleteContentType(),
    input: ({ name }: ContentType) => name,
    failure: "Nothing was deleted",
  });
  if (types.length === 0)
    return (
      <EmptyNote title="No content types yet">Without one, rules alone read the news. Add the first below.</EmptyNote>
    );
  return (
    <>
      <PlainList label="Content types">
        {types.map((type) => (
          <ListRow
            key={type.name}
            actions={
              <Button
                size="small"
                color="secondary"
                aria-label={`Delete: ${type.name}`}
                onClick={() => deleting.ask(type)}
              >
                Delete
              </Button>
            }
          >
            <Typography variant="body1" sx={{ fontWeight: 550 }}>
              <Link to="/admin/config" search={{ type: type.name }}>
                {type.name}
              </Link>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {type.agentCount === 1 ? "1 agent" : `${type.agentCount} agents`}, begins with {type.startNode} · version{" "}
              {type.version}, saved <TimeAgo at={type.updatedAt} /> by {type.updatedBy}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {readers(type)}
            </Typography>
          </ListRow>
        ))}
      </PlainList>
      <ConfirmDialog
        {...deleting.dialog}
        title={`Delete ${deleting.subject?.name ?? ""}?`}
        text="Its agents, all its versions and its fixtures go with it. One that sources are read by is not deleted."
        confirmLabel="Delete content type"
      />
    </>
  );
}

const mostNamed = 3;

function readers({ usedBy }: ContentType): string {
  if (usedBy.length === 0) return "No source is read by it";
  const more = usedBy.length - mostNamed;
  return `Reads ${usedBy.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

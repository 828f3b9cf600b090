import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ContentType, shippedContentTypes } from "@tocsin/contract";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useRestoreShipped } from "./queries.ts";

/** The way back for what came with Tocsin and was deleted since. */
export function RemovedTypes({ types }: { types: readonly ContentType[] }) {
  const removed = shippedContentTypes.filter((name) => types.every((type) => type.name !== name));
  if (removed.length === 0) return null;
  return (
    <PlainList label={t`Deleted built-in content types`}>
      {removed.map((name) => (
        <RemovedType key={name} name={name} />
      ))}
    </PlainList>
  );
}

function RemovedType({ name }: { name: string }) {
  const restore = useRestoreShipped(name);
  return (
    <ListRow
      actions={
        <Button
          size="small"
          aria-label={t`Restore: ${name}`}
          disabled={restore.isPending}
          onClick={() => restore.mutate(undefined, { onError: toastFailure(t`Content type not restored`) })}
        >
          {t`Restore`}
        </Button>
      }
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`Built-in content type, deleted. Its sources are analysed by rules only.`}</Typography>
    </ListRow>
  );
}

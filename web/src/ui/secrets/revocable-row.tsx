import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ListRow } from "../list-row.tsx";
import { TimeAgo } from "../times/time-ago.tsx";

type Props = {
  link: { name: string; createdAt: string; lastUsedAt: string | null };
  /** What kind of link it is, before the times. */
  about?: ReactNode;
  /** What it shows to anyone who has it, on a line of its own. */
  shows?: ReactNode;
  onRevoke: () => void;
};

/** A link that works without a session: when it was used last, and the button that revokes it. */
export const RevocableRow = ({ link: { name, createdAt, lastUsedAt }, about, shows, onRevoke }: Props) => (
  <ListRow
    actions={
      <Button size="small" color="secondary" aria-label={t`Revoke: ${name}`} onClick={onRevoke}>{t`Revoke`}</Button>
    }
  >
    <Typography variant="body1" sx={{ fontWeight: 550 }}>
      {name}
    </Typography>
    {shows && <Typography variant="body2">{shows}</Typography>}
    <Typography variant="body2" color="textSecondary">
      {about}
      {about && " · "}
      {lastUsedAt ? (
        <Trans>
          Last used <TimeAgo at={lastUsedAt} />
        </Trans>
      ) : (
        t`Never used`
      )}
      {" · "}
      <Trans>
        created <TimeAgo at={createdAt} />
      </Trans>
    </Typography>
  </ListRow>
);

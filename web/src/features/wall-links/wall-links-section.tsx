import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { WallLink } from "@tocsin/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { settingSection } from "../settings/sections.ts";
import { MakeWallLink } from "./make-wall-link.tsx";
import { useRevokeWallLink, useWallLinks } from "./queries.ts";

/** The screens that show what needs the person without their session. */
export function WallLinksSection() {
  return (
    <Section {...settingSection("wall-links")}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 4, pb: 3 }}
      >{t`A wall shows what needs you on a screen in a room, live and without a sign-in. It changes nothing.`}</Typography>
      <QueryView query={useWallLinks()} what={t`Loading wall links…`}>
        {(links) => <LinkList links={links} />}
      </QueryView>
      <MakeWallLink />
    </Section>
  );
}

function LinkList({ links }: { links: readonly WallLink[] }) {
  const revoking = useConfirmed({
    mutation: useRevokeWallLink(),
    input: ({ id }: WallLink) => id,
    failure: t`Wall link not revoked`,
  });
  return (
    <>
      {links.length > 0 && (
        <PlainList label={t`Wall links`}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => revoking.ask(link)} />
          ))}
        </PlainList>
      )}
      <ConfirmDialog
        {...revoking.dialog}
        title={t`Revoke ${revoking.subject?.name ?? ""}?`}
        text={t`The screens that use it stop at once. This cannot be undone.`}
        confirmLabel={t`Revoke wall link`}
      />
    </>
  );
}

const LinkRow = ({ link: { name, createdAt, lastUsedAt }, onRevoke }: { link: WallLink; onRevoke: () => void }) => (
  <ListRow
    actions={
      <Button size="small" color="secondary" aria-label={t`Revoke: ${name}`} onClick={onRevoke}>{t`Revoke`}</Button>
    }
  >
    <Typography variant="body1" sx={{ fontWeight: 550 }}>
      {name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
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

import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import type { WallLink } from "@tocsin/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { PlainList } from "../../ui/list-row.tsx";
import { Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { RevocableRow } from "../../ui/secrets/revocable-row.tsx";
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
      >{t`A wall link shows what needs your attention on a shared screen, live and without signing in. It is read-only.`}</Typography>
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
            <RevocableRow key={link.id} link={link} onRevoke={() => revoking.ask(link)} />
          ))}
        </PlainList>
      )}
      <ConfirmDialog
        {...revoking.dialog}
        title={t`Revoke ${revoking.subject?.name ?? ""}?`}
        text={t`Screens that use it stop immediately. This cannot be undone.`}
        confirmLabel={t`Revoke wall link`}
      />
    </>
  );
}

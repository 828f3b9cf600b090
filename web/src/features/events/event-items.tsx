import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type EventItem, type JoinReason, outsideLink, siteOf } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Folded } from "../../ui/folding/folded.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useEventItems, useSplitEvent } from "./queries.ts";

/** The items of an event that several sources report: what each wrote, and why it belongs to the event. An admin may take one out. */
export function EventItems({ eventId }: { eventId: number }) {
  const isAdmin = useCurrentUser().type === "admin";
  const { data: items = [] } = useEventItems(eventId);
  const splitting = useConfirmed({
    mutation: useSplitEvent(eventId),
    input: ({ itemId }: EventItem) => [itemId],
    failure: t`Event not split`,
  });
  if (items.length < 2) return null;
  const independent = items.filter(({ copyOf }) => copyOf === null).length;
  const sourceOf = new Map(items.map(({ itemId, source }) => [itemId, source]));
  return (
    <>
      <Typography variant="h2" sx={{ px: 4, pt: 4, pb: 2, borderTop: "1px solid var(--hairline)" }}>
        {t`Sources (${items.length})`}
      </Typography>
      {independent < items.length && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, pb: 2 }}>
          {t`Independent: ${independent}. Copies of one text count once.`}
        </Typography>
      )}
      <Folded items={items} label={t`Sources`}>
        {(shown) => (
          <Box component="ul" aria-label={t`Sources`} sx={{ m: 0, px: 4, pb: 2, listStyle: "none" }}>
            {shown.map((item) => (
              <Item
                key={item.itemId}
                item={item}
                original={item.copyOf === null ? undefined : sourceOf.get(item.copyOf)}
                onSplit={isAdmin ? () => splitting.ask(item) : undefined}
              />
            ))}
          </Box>
        )}
      </Folded>
      <ConfirmDialog
        {...splitting.dialog}
        title={t`Split “${splitting.subject?.title ?? ""}” from this event?`}
        text={t`The item becomes a separate event, and each event shows what its own items state. People near the new event are notified.`}
        confirmLabel={t`Split`}
      />
    </>
  );
}

type ItemProps = { item: EventItem; original: string | undefined; onSplit: (() => void) | undefined };

function Item({ item, original, onSplit }: ItemProps) {
  const link = outsideLink(item.link);
  const name = item.source;
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, alignItems: "start", pb: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          <strong>{name}</strong>
          {item.publishedAt && (
            <>
              {" · "}
              <ClockTime at={item.publishedAt} />
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere", fontStyle: "italic" }}>
          “{item.title}”
        </Typography>
        {[reasonWords(item.reason), ...copyWords(original), ...findingWords(item)].map((words) => (
          <Typography key={words} variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {words}
          </Typography>
        ))}
        {link && <OutsideLink href={link}>{t`Original at ${siteOf(link)}`}</OutsideLink>}
      </Box>
      {onSplit && (
        <Button size="small" onClick={onSplit} aria-label={t`Split the item of ${name}`}>
          {t`Split`}
        </Button>
      )}
    </Box>
  );
}

/** Why an item belongs to its event. */
function reasonWords(reason: JoinReason | null): string {
  switch (reason?.kind) {
    case undefined:
      return t`Started the event`;
    case "name":
      return t`Same official event`;
    case "quake":
      return t`Same earthquake`;
    case "hazard":
      return t`Same hazard at the same place`;
    case "link":
      return t`Same link`;
    case "headline":
      return t`Same headline`;
    case "text": {
      const words = listWords(reason.words);
      const percent = Math.round(100 * reason.similarity);
      return t`Similar text (${percent} %): ${words}`;
    }
  }
}

/** A text that several sources print counts once. */
const copyWords = (original: string | undefined): string[] =>
  original === undefined ? [] : [t`Same text as ${original}`];

/** Why the analysis found what it found. */
function findingWords({ words, severityReason }: EventItem): string[] {
  const list = listWords(words);
  return [
    ...(words.length > 0 ? [t`Words that indicate an incident: ${list}`] : []),
    ...(severityReason ? [t`Severity by: ${severityReason}`] : []),
  ];
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type FoundFeed, formatFacts } from "@tocsin/contract";
import { ListRow, PlainList } from "../../ui/list-row.tsx";

type Props = { feeds: readonly FoundFeed[]; onChoose: (feed: FoundFeed) => void; disabled: boolean };

/** The feeds that a web page offers, to choose one. */
export function FeedChoice({ feeds, onChoose, disabled }: Props) {
  return (
    <>
      <Typography variant="body2" sx={{ mt: 3, mb: 1 }} role="status">
        <Trans>This is a web page. It offers these feeds:</Trans>
      </Typography>
      <PlainList label={t`Feeds of this page`}>
        {feeds.map((feed) => {
          const name = feed.title ?? feed.url;
          return (
            <ListRow
              key={feed.url}
              actions={
                <Button
                  size="small"
                  variant="outlined"
                  disabled={disabled}
                  aria-label={t`Use this feed: ${name}`}
                  onClick={() => onChoose(feed)}
                >{t`Use this feed`}</Button>
              }
            >
              <Typography variant="body1" sx={{ fontWeight: 550 }}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                {feed.url} · {formatFacts[feed.kind].name}
              </Typography>
            </ListRow>
          );
        })}
      </PlainList>
    </>
  );
}

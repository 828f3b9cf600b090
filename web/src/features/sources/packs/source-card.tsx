import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { SourceCard as Card } from "@tocsin/contract";
import type { ReactNode } from "react";
import { OutsideLink } from "../../../ui/outside-link.tsx";

type Props = { card: Card; pollSeconds?: number | null };

/** Who publishes a source, on what terms, and what to expect of it. */
export function SourceCard({ card, pollSeconds }: Props) {
  const { publisher, licence, terms, cadence, coverage, language, places, limits, confirmed } = card;
  const minutes = Math.round((pollSeconds ?? 0) / 60);
  const facts: [string, ReactNode][] = [
    [t`Publisher`, publisher],
    [
      t`Licence and terms`,
      <OutsideLink key="terms" href={terms}>
        {licence}
      </OutsideLink>,
    ],
    [t`Updates`, cadence],
    [t`Coverage`, coverage],
    [t`Language`, language],
    [t`Places`, places],
    ...(limits ? [[t`Known limits`, limits] as [string, ReactNode]] : []),
    ...(minutes > 0
      ? [[t`Poll interval`, plural(minutes, { one: "# minute", other: "# minutes" })] as [string, ReactNode]]
      : []),
    [t`Confirmed by`, confirmed === "document" ? t`A real document that was read` : t`Address only`],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "160px 1fr" },
        columnGap: 3,
        rowGap: 1,
        m: 0,
        fontSize: 14,
        "& dt": { color: "text.secondary" },
        "& dd": { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: "anywhere" },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

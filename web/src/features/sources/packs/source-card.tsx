import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { SourceCard as Card } from "@tocsin/contract";
import type { ReactNode } from "react";
import { OutsideLink } from "../../../ui/outside-link.tsx";

type Props = { card: Card; pollSeconds?: number | null };

/** Who publishes a source, on what terms, and what to expect of it. */
export const SourceCard = (props: Props) => (
  <Box component="dl" sx={listStyle}>
    <CardFacts {...props} />
  </Box>
);

/** The same inside another list of facts. */
export function CardFacts({ card, pollSeconds }: Props) {
  const { publisher, licence, terms, cadence, coverage, language, places, limits, confirmed } = card;
  const minutes = Math.round((pollSeconds ?? 0) / 60);
  return (
    <>
      <Fact name={t`Publisher`}>{publisher}</Fact>
      <Fact name={t`Licence and terms`}>
        <OutsideLink href={terms}>{licence}</OutsideLink>
      </Fact>
      <Fact name={t`Updates`}>{cadence}</Fact>
      <Fact name={t`Coverage`}>{coverage}</Fact>
      <Fact name={t`Language`}>{language}</Fact>
      <Fact name={t`Places`}>{places}</Fact>
      {limits && <Fact name={t`Known limits`}>{limits}</Fact>}
      {minutes > 0 && <Fact name={t`Poll interval`}>{plural(minutes, { one: "# minute", other: "# minutes" })}</Fact>}
      <Fact name={t`Confirmed by`}>
        {confirmed === "document" ? t`A real document that was read` : t`Address only`}
      </Fact>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "160px 1fr" },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1 },
  m: 0,
  fontSize: 14,
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: "anywhere" },
};

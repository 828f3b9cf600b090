import { plural, t } from "@lingui/core/macro";
import type { SourceCard as Card } from "@tocsin/contract";
import { Fact, FactList } from "../../../ui/fact-list.tsx";
import { OutsideLink } from "../../../ui/outside-link.tsx";

type Props = { card: Card; pollSeconds?: number | null };

/** Who publishes a source, on what terms, and what to expect of it. */
export const SourceCard = (props: Props) => (
  <FactList>
    <CardFacts {...props} />
  </FactList>
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

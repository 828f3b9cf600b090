/** What a telegram of the Japan Meteorological Agency is made of; an empty field is left as an empty element. */
export type TelegramParts = {
  kind: string;
  title?: string;
  status?: string;
  infoType?: string;
  eventId?: string;
  valid?: string;
  text?: string;
  headline?: string;
  body?: string;
};

/** Kinds in force in areas, as the headline and the body of a telegram list them. */
export const jmaItem = (kinds: string[], areas: [name: string, code: string][]): string =>
  `<Item>${kinds.map((kind) => `<Kind><Name>${kind}</Name></Kind>`).join("")}<Areas>${areas.map(([name, code]) => `<Area><Name>${name}</Name><Code>${code}</Code></Area>`).join("")}</Areas></Item>`;

/** One telegram, reported at 10:00 in Japan on 1 March 2026. */
export const jmaTelegram = ({
  kind,
  title = kind,
  status = "通常",
  infoType = "発表",
  eventId = "",
  valid = "",
  text = "",
  headline = "",
  body = "",
}: TelegramParts): string => `<?xml version="1.0" encoding="UTF-8"?>
<Report xmlns="http://xml.kishou.go.jp/jmaxml1/" xmlns:jmx="http://xml.kishou.go.jp/jmaxml1/">
<Control><Title>${kind}</Title><DateTime>2026-03-01T01:00:05Z</DateTime><Status>${status}</Status></Control>
<Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>${title}</Title><ReportDateTime>2026-03-01T10:00:00+09:00</ReportDateTime>
<TargetDateTime>2026-03-01T10:00:00+09:00</TargetDateTime>${valid && `<ValidDateTime>${valid}</ValidDateTime>`}<EventID>${eventId}</EventID>
<InfoType>${infoType}</InfoType><Headline><Text>${text}</Text>${headline}</Headline></Head>
<Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/seismology1/" xmlns:jmx_eb="http://xml.kishou.go.jp/jmaxml1/elementBasis1/">${body}</Body></Report>`;

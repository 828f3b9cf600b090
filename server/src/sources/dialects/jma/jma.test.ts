import { expect, test } from "vitest";
import { jmaItem, jmaTelegram, type TelegramParts } from "../../../../../testing/documents/jma-documents.ts";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (parts: TelegramParts) =>
  readFeed(Buffer.from(jmaTelegram(parts)), null, null, "https://jma.example/telegram.xml", now);
const readOne = (parts: TelegramParts) => read(parts).items[0];
const factsOf = (parts: TelegramParts) => readOne(parts)?.official;

const quake: TelegramParts = {
  kind: "震源・震度に関する情報",
  eventId: "20260301095500",
  headline: `<Information>${jmaItem(["震度５弱"], [["例県東部", "201"]])}</Information>`,
  body: `<Earthquake><OriginTime>2026-03-01T09:55:00+09:00</OriginTime><Hypocenter><Area><Name>例県沖</Name><jmx_eb:Coordinate>+39.6+142.7-30000/</jmx_eb:Coordinate></Area></Hypocenter><jmx_eb:Magnitude type="Mj">4.9</jmx_eb:Magnitude></Earthquake><Intensity><Observation><MaxInt>5-</MaxInt></Observation></Intensity>`,
};

test("an earthquake is as severe as its magnitude or its intensity", () => {
  expect(read(quake)).toMatchObject({ dialect: "jma", problems: [] });
  expect(readOne(quake)).toMatchObject({
    id: "earthquake-20260301095500",
    title: "M 4.9 earthquake, 例県沖",
    lat: 39.6,
    lon: 142.7,
    publishedAt: "2026-03-01T01:00:00.000Z",
    official: {
      authority: "jma",
      ids: ["earthquake-20260301095500"],
      category: "natural disaster",
      severity: "moderate",
      happenedAt: "2026-03-01T00:55:00.000Z",
      areaCodes: [{ scheme: "JMA", code: "201" }],
      quake: { magnitude: 4.9 },
      status: "Actual",
      msgType: "Alert",
    },
  });
  expect(readOne(quake)?.summary).toContain("at a depth of 30 km");
  const giant = quake.body?.replace(
    ' type="Mj">4.9',
    ' type="Mj" condition="不明" description="Ｍ８を超える巨大地震">NaN',
  );
  expect(factsOf({ ...quake, body: giant ?? "" })).toMatchObject({ severity: "extreme", quake: { magnitude: null } });
});

test("a flash report has only intensities, and a withdrawn one ends the earthquake", () => {
  const flash = {
    ...quake,
    kind: "震度速報",
    body: "<Intensity><Observation><MaxInt>6+</MaxInt></Observation></Intensity>",
  };
  expect(readOne(flash)).toMatchObject({ lat: null, official: { severity: "extreme", placeName: "例県東部" } });
  expect(factsOf({ ...flash, infoType: "取消", body: "" })).toMatchObject({
    ids: ["earthquake-20260301095500"],
    msgType: "Cancel",
    ended: true,
  });
});

const tsunami = (...kinds: [kind: string, last: string][]): TelegramParts => ({
  kind: "津波警報・注意報・予報a",
  eventId: "20260301095500",
  body: `<Tsunami><Forecast>${kinds.map(([kind, last], index) => `<Item><Area><Name>海岸${index}</Name><Code>10${index}</Code></Area><Category><Kind><Name>${kind}</Name></Kind><LastKind><Name>${last}</Name></LastKind></Category></Item>`).join("")}</Forecast></Tsunami>`,
});

test.each([
  ["大津波警報：発表", "extreme"],
  ["大津波警報", "extreme"],
  ["津波警報", "severe"],
  ["津波注意報", "moderate"],
])("%s is %s, where the most severe applies", (kind, severity) => {
  expect(factsOf(tsunami(["津波予報（若干の海面変動）", "津波なし"], [kind, "津波なし"]))).toMatchObject({
    ids: ["tsunami-20260301095500"],
    severity,
    placeName: "海岸1",
    areaCodes: [{ scheme: "JMA", code: "101" }],
    ended: false,
  });
});

test("slight changes of the sea level are no incident, and end a warning that was in force", () => {
  expect(factsOf(tsunami(["津波予報（若干の海面変動）", "津波なし"]))).toMatchObject({ incident: false, ended: false });
  expect(factsOf(tsunami(["津波予報（若干の海面変動）", "津波注意報"]))).toMatchObject({ ended: true });
  expect(factsOf(tsunami(["津波注意報解除", "津波注意報"]))).toMatchObject({ ended: true });
});

test.each([
  ["訓練", "Exercise"],
  ["試験", "Test"],
])("a telegram of status %s is no incident", (status, word) => {
  expect(factsOf({ ...tsunami(["大津波警報", "津波なし"]), status })).toMatchObject({ incident: false, status: word });
});

const volcano = (kind: string, title: string): TelegramParts => {
  const item = jmaItem([kind], [["例山", "306"]]).replace("<Areas>", '<Areas codeType="火山名">');
  const placed = item.replace("</Code></Area>", "</Code><Coordinate>+3624.00+13830.00+2568/</Coordinate></Area>");
  return {
    kind: "噴火警報・予報",
    title,
    eventId: "306",
    text: "火口から概ね２ｋｍの範囲で警戒",
    body: `<VolcanoInfo>${placed}</VolcanoInfo><VolcanoInfo>${jmaItem(["火口周辺警報"], [["例町", "1042500"]])}</VolcanoInfo>`,
  };
};

test.each([
  ["レベル５（避難）", "extreme"],
  ["レベル４（高齢者等避難）", "extreme"],
  ["レベル３（入山規制）", "severe"],
  ["レベル２（火口周辺規制）", "moderate"],
])("volcanic alert %s is %s, within the distance that its text states", (kind, severity) => {
  expect(readOne(volcano(kind, "噴火警報"))).toMatchObject({
    lat: 36.4,
    lon: 138.5,
    official: { ids: ["volcano-306"], severity, placeName: "例山", radiusKm: 2, areaCodes: [{ code: "1042500" }] },
  });
});

test("level 1 ends a warning that is lifted, and is no incident otherwise", () => {
  const calm = "レベル１（活火山であることに留意）";
  expect(factsOf(volcano(calm, "噴火予報：警報解除"))).toMatchObject({ ended: true });
  expect(factsOf(volcano(calm, "噴火予報"))).toMatchObject({ incident: false, ended: false });
});

const warning = (kinds: string[], more: Partial<TelegramParts> = {}): TelegramParts => ({
  kind: "気象警報・注意報（Ｈ２７）",
  title: "例県気象警報・注意報",
  headline: `<Information>${jmaItem(kinds, [["例県", "290000"]])}</Information><Information>${jmaItem(kinds, [["例市", "2920100"]])}${jmaItem(kinds, [["例町", "2920200"]])}</Information>`,
  ...more,
});

test.each([
  [["大雨特別警報", "雷注意報"], "extreme"],
  [["レベル４大雨危険警報"], "severe"],
  [["洪水警報", "解除"], "severe"],
  [["大雨注意報"], "moderate"],
  [["乾燥注意報"], "minor"],
])("weather warnings %j are %s", (kinds, severity) => {
  expect(readOne(warning(kinds))).toMatchObject({
    id: "warnings-290000",
    title: "例県気象警報・注意報",
    official: {
      category: "weather",
      severity,
      placeName: "例県 (Nara, Japan)",
      areaCodes: [{ code: "2920100" }, { code: "2920200" }],
    },
  });
});

test("a prefecture in which all warnings are lifted has none, and each hazard of the newest telegrams is its own event", () => {
  expect(factsOf(warning(["解除"]))).toMatchObject({ ids: ["warnings-290000"], ended: true });
  expect(factsOf(warning(["高潮警報"], { kind: "気象警報・注意報（Ｒ０６）（高潮）" }))?.ids).toEqual([
    "warnings-290000-高潮",
  ]);
});

test.each<[string, TelegramParts, object]>([
  [
    "a landslide",
    warning(["警戒"], { kind: "土砂災害警戒情報", title: "例県土砂災害警戒情報" }),
    { severity: "severe", placeName: "例県 (Nara, Japan)", category: "natural disaster" },
  ],
  [
    "a river",
    warning(["氾濫発生情報"], { kind: "指定河川洪水予報", eventId: "8909" }),
    { severity: "extreme", ids: ["river-8909"] },
  ],
  ["a gale at sea", warning(["海上強風警報"], { kind: "地方海上警報" }), { severity: "moderate" }],
  ["a calm sea", warning(["海上警報なし"], { kind: "全般海上警報（定時）" }), { ended: true }],
  [
    "a tornado",
    warning(["竜巻注意情報"], { kind: "竜巻注意情報", title: "例県竜巻注意情報", valid: "2026-03-01T11:00:00+09:00" }),
    { severity: "moderate", placeName: "例県 (Nara, Japan)", expiresAt: "2026-03-01T02:00:00.000Z" },
  ],
  [
    "record rain",
    warning(["記録的短時間大雨情報"], { kind: "記録的短時間大雨情報" }),
    { severity: "severe", capCertainty: "observed" },
  ],
  [
    "heat",
    { kind: "熱中症警戒アラート", title: "奈良県熱中症警戒アラート" },
    { severity: "moderate", placeName: "奈良県 (Nara, Japan)" },
  ],
  [
    "what may follow an earthquake",
    { kind: "南海トラフ地震臨時情報", title: "南海トラフ地震臨時情報（巨大地震警戒）", eventId: "1" },
    { severity: "severe", capCertainty: "possible" },
  ],
])("%s is read by its own words", (_, parts, facts) => {
  expect(factsOf(parts)).toMatchObject(facts);
});

test("a typhoon is where it is now, and as severe as its class", () => {
  const part = (inner: string) => `<Kind><Property>${inner}</Property></Kind>`;
  const info = (type: string, at: string, remark = "") =>
    `<MeteorologicalInfo><DateTime type="${type}">2026-03-01T09:00:00+09:00</DateTime><Item>${part(`<TyphoonNamePart><Name>EXAMPLE</Name><Number>2608</Number><Remark>${remark}</Remark></TyphoonNamePart>`)}${part("<ClassPart><jmx_eb:TyphoonClass>台風(TY)</jmx_eb:TyphoonClass><jmx_eb:IntensityClass>強い</jmx_eb:IntensityClass></ClassPart>")}${part(`<CenterPart><jmx_eb:Coordinate type="中心位置（度）">${at}</jmx_eb:Coordinate><Location>例島の南</Location></CenterPart>`)}</Item></MeteorologicalInfo>`;
  const typhoon = (remark = ""): TelegramParts => ({
    kind: "台風解析・予報情報（５日予報）（Ｈ３０）",
    eventId: "TC2610",
    body: `<MeteorologicalInfos>${info("予報", "+30.0+130.0/")}${info("実況", "+23.4+128.3/", remark)}</MeteorologicalInfos>`,
  });
  expect(readOne(typhoon())).toMatchObject({
    id: "typhoon-TC2610",
    title: "Typhoon 2026-08 (EXAMPLE), 例島の南",
    lat: 23.4,
    official: { category: "weather", severity: "severe", happenedAt: "2026-03-01T00:00:00.000Z", ended: false },
  });
  expect(factsOf(typhoon("台風消滅"))?.ended).toBe(true);
});

test("an eruption is severe in a flash report and minor in an observation, and lasts a day", () => {
  const eruption = (kind: string): TelegramParts => ({ ...volcano("噴火", kind), kind, eventId: "20260301100000_306" });
  expect(factsOf(eruption("噴火速報"))).toMatchObject({
    ids: ["eruption-20260301100000_306"],
    severity: "severe",
    expiresAt: "2026-03-02T01:00:00.000Z",
  });
  expect(factsOf(eruption("噴火に関する火山観測報"))).toMatchObject({ severity: "minor", capCertainty: "observed" });
});

test.each(["府県天気予報", "季節観測", "火山の状況に関する解説情報", "津波情報a", "全般気象情報", "降灰予報（定時）"])(
  "%s is a bulletin",
  (kind) => {
    expect(read({ kind, title: "お知らせ", text: "本文" })).toMatchObject({
      dialect: "jma",
      problems: [],
      items: [{ title: "お知らせ", summary: "本文", isBulletin: true, official: null }],
    });
  },
);

test("areas are named with their prefectures in English, for the gazetteer", () => {
  expect(factsOf(warning(["大雨警報"]))?.placeName).toBe("例県 (Nara, Japan)");
  const coast = tsunami(["津波警報", "津波なし"]);
  expect(factsOf({ ...coast, body: coast.body?.replace("海岸0", "岩手県") ?? "" })?.placeName).toBe(
    "岩手県 (Iwate, Japan)",
  );
});

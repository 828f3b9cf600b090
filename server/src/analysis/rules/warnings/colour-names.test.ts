import { expect, test } from "vitest";
import { warningOfEntry } from "./warning-of-entry.ts";

const severityOf = (title: string) => {
  const warning = warningOfEntry({ title, summary: "" });
  return typeof warning === "object" ? warning?.severity : warning;
};

test.each([
  ["Snowfall warning in effect, Red Deer", "unknown"],
  ["SNOWFALL WARNING IN EFFECT, Red Deer", "unknown"],
  ["Flood Warning for the Red River at Oakham", "unknown"],
  ["Flood Warning for Orange County, Texas", "unknown"],
  ["Wind warning for Orange NSW", "unknown"],
  ["Wind warning for Amber Valley", "unknown"],
  ["Vigilance jaune orages à Orange", "moderate"],
  ["Orange County: red warning of wind", "extreme"],
])("a colour in the name of a place is no level: %s", (title, severity) => {
  expect(severityOf(title)).toBe(severity);
});

test.each([
  ["Red Wind Warning for Leeds", "extreme"],
  ["RED WARNING OF WIND", "extreme"],
  ["Status Red Wind Warning for Cork", "extreme"],
  ["Orange Thunderstorm Warning for Galway", "severe"],
  ["Alerta Roja Valencia: lluvias", "extreme"],
  ["Vigilance Orange crues: Rhône", "severe"],
  ["Aviso Naranja por viento en Córdoba", "severe"],
  ["Wind warning for Leeds raised to Red", "extreme"],
  ["Code Oranje voor wind in Zeeland", "severe"],
  ["Wind warning: Amber", "severe"],
  ["Red wind warning remains for Leeds, yellow lifted", "extreme"],
  ["Red warning of wind remains for Leeds, yellow lifted", "extreme"],
  ["Wind warning for Leeds: red lifted, amber remains", "severe"],
])("a colour of a warning is its level, also with a capital: %s", (title, severity) => {
  expect(severityOf(title)).toBe(severity);
});

test.each([
  ["Severe flood warning for the River Test at Romsey", "severe"],
  ["Severe flood warning: Test Valley", "severe"],
  ["Red warning of wind for Leeds: Covid test centre closed", "extreme"],
  ["Red warning of wind for Leeds, driving tests off", "extreme"],
  ["广州发布暴雨红色预警 没有地铁", "extreme"],
  ["Test: red wind warning for Leeds", "nothing"],
  ["Tsunami warning test", "nothing"],
  ["Probewarnung vor Sturm", "nothing"],
  ["Учебная тревога: штормовое предупреждение", "nothing"],
  ["Uji coba peringatan dini tsunami", "nothing"],
  ["広島県 大雨警報なし", "nothing"],
  ["目前没有暴雨预警", "nothing"],
])("a word for tests, or for none, is of a warning only next to it: %s", (title, severity) => {
  expect(severityOf(title)).toBe(severity);
});

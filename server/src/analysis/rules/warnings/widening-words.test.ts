import { expect, test } from "vitest";
import { plainText } from "../plain-text.ts";
import { clauseInForce, findWarningEnd } from "./states-end.ts";
import { subjectOfWarning } from "./subject-of-warning.ts";

test.each([
  ["Severe wind warning for Leeds extended to York", "Severe wind warning for Leeds"],
  ["Severe wind warning for Leeds has been extended to include York", "Severe wind warning for Leeds"],
  ["Wind warning for Leeds: now also affecting York and Hull", "Wind warning for Leeds"],
  ["Sturmwarnung für Leipzig auf Dresden ausgeweitet", "Sturmwarnung für Leipzig"],
  ["Sturmwarnung für Leipzig gilt nun auch für Dresden", "Sturmwarnung für Leipzig"],
  ["Vigilance rouge inondation à Lyon étendue à Grenoble", "Vigilance rouge inondation à Lyon"],
  ["Aviso rojo por viento en Madrid ampliado a Toledo", "Aviso rojo por viento en Madrid"],
  ["Allerta rossa vento a Genova estesa a Savona", "Allerta rossa vento a Genova"],
  ["Waarschuwing voor onweer in Utrecht uitgebreid naar Gelderland", "Waarschuwing voor onweer in Utrecht"],
  ["Предупреждение о шторме в Казани распространено на Самару", "Предупреждение о шторме в Казани"],
])("%s: the warning is %s, and holds in further places", (title, warning) => {
  const { renews, widens } = subjectOfWarning(title);
  expect({ renews, widens }).toEqual({ renews: "alike", widens: subjectOfWarning(warning) });
  expect(findWarningEnd(plainText(title))).not.toBe("ended");
});

test.each([
  "Severe wind warning for Leeds extended to 18:00",
  "Severe wind warning for Leeds extended until Friday",
  "Sturmwarnung für Leipzig verlängert bis 18 Uhr",
  "Wind warning for Leeds and York",
  "Wind warning for Leeds cancelled",
])("%s widens no warning", (title) => {
  expect(subjectOfWarning(title).widens).toBeNull();
});

test("a warning that is lifted in one place and now also holds in another warns there", () => {
  const title = "Wind warning lifted for Leeds, now also concerns York";
  expect(findWarningEnd(plainText(title))).toBe("open");
  expect(clauseInForce(title)).toBe("York");
  expect(subjectOfWarning(title)).toMatchObject({ words: ["wind", "york"], widens: null });
  expect(findWarningEnd(plainText("Flood warning for Bath cancelled, also for Wells"))).toBe("ended");
});

test.each([
  "Rain warning for Leeds extended to York lifted",
  "Rain warning for Leeds extended to York lifted at 18:00",
  "Sturmwarnung für Leipzig, auf Dresden ausgeweitet, aufgehoben",
  "Vigilance rouge à Lyon étendue à Grenoble levée",
  "Allerta rossa a Genova estesa a Savona revocata",
  "Aviso rojo por viento en Madrid ampliado a Toledo levantado",
  "Предупреждение о шторме в Казани распространено на Самару отменено",
])("%s: the warning has ended in all of its places", (title) => {
  expect(findWarningEnd(plainText(title))).toBe("ended");
  expect(subjectOfWarning(title)).toMatchObject({ renews: null, widens: null });
});

test.each([
  "Rain warning for Leeds extended to York not lifted",
  "Rain warning for Leeds extended to York to be lifted on Friday",
  "Red warning for Leeds downgraded to orange, red lifted",
  "Warning for Porto lifted, extended to Braga",
  "Wind warning for Leeds and York remains, Hull lifted",
])("%s: a warning is in force", (title) => {
  expect(findWarningEnd(plainText(title))).not.toBe("ended");
});

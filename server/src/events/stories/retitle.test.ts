import { expect, test } from "vitest";
import { retitle } from "./retitle.ts";

const called = (...names: string[]) => names.map((name) => ({ name, words: name.toLowerCase().split(" ") }));

test.each([
  [
    "Wind warning for Leeds, York and Hull",
    ["Leeds", "York", "Hull"],
    ["Leeds", "Hull"],
    "Wind warning for Leeds, Hull",
  ],
  [
    "İstanbul, Ankara ve İzmir için kırmızı fırtına uyarısı",
    ["İstanbul", "Ankara", "İzmir"],
    ["İstanbul", "Ankara"],
    "İstanbul, Ankara için kırmızı fırtına uyarısı",
  ],
])("%s of %j in %j is worded by the places in force", (title, own, inForce, expected) => {
  expect(retitle(title, called(...own), called(...inForce))).toBe(expected);
});

test.each([
  ["Allerta rossa per temporali revocata a Milano, prorogata a Torino e Genova", ["Milano", "Torino", "Genova"]],
  ["Sturmwarnung für Bremen aufgehoben, für Hamburg und Kiel bleibt sie bestehen", ["Bremen", "Hamburg", "Kiel"]],
  ["Aviso levantado en Cádiz; se mantiene en Sevilla y Huelva", ["Cádiz", "Sevilla", "Huelva"]],
])("%s, which states several things, stays as it was written", (title, own) => {
  expect(retitle(title, called(...own), called(own[1] ?? ""), true)).toBe(title);
});

import { expect, test } from "vitest";
import { splitStates } from "./split-states.ts";

test.each([
  [
    "Flood warning lifted for Kendal, remains for Carlisle and Penrith",
    "Flood warning lifted for Kendal",
    "Flood warning remains for Carlisle and Penrith",
  ],
  [
    "Severe flood warning lifted for Kendal but remains in force for Carlisle",
    "Severe flood warning lifted for Kendal",
    "Severe flood warning remains in force for Carlisle",
  ],
  [
    "Flood warning no longer in force for Hastings; Southampton still affected",
    "Flood warning no longer in force for Hastings",
    "Flood warning Southampton still affected",
  ],
  [
    "Sturmwarnung für Bremen aufgehoben, für Hamburg und Kiel bleibt sie bestehen",
    "Sturmwarnung für Bremen aufgehoben",
    "Sturmwarnung für Hamburg und Kiel bleibt sie bestehen",
  ],
  [
    "Aviso rojo levantado en Cádiz; se mantiene en Sevilla y Huelva",
    "Aviso rojo levantado en Cádiz",
    "Aviso rojo se mantiene en Sevilla y Huelva",
  ],
  [
    "Allerta rossa revocata a Milano, prorogata a Torino e Genova",
    "Allerta rossa revocata a Milano",
    "Allerta rossa prorogata a Torino e Genova",
  ],
  [
    "Vigilance orange levée à Albi, maintenue à Toulouse",
    "Vigilance orange levée à Albi",
    "Vigilance orange maintenue à Toulouse",
  ],
  [
    "Flood warning lifted for Kendal, downgraded to amber for Carlisle",
    "Flood warning lifted for Kendal",
    "Flood warning downgraded to amber for Carlisle",
  ],
  [
    "Wind warning remains in force for York; lifted for Leeds",
    "Wind warning lifted for Leeds",
    "Wind warning remains in force for York",
  ],
  [
    "Flood warning for Oxford and Reading lifted for Reading",
    "Flood warning lifted for Reading",
    "Flood warning for Oxford and Reading",
  ],
  [
    "Severe flood warning for Oxford and Reading; lifted for Reading",
    "Severe flood warning lifted for Reading",
    "Severe flood warning for Oxford and Reading",
  ],
])("%s ends one warning and states another", (title, lifted, inForce) => {
  expect(splitStates(title)).toEqual({ lifted, inForce });
});

test("both titles name the hazard", () => {
  expect(splitStates("Aviso rojo por viento levantado en Cádiz; se mantiene en Sevilla")).toEqual({
    lifted: "Aviso rojo por viento levantado en Cádiz",
    inForce: "Aviso rojo por viento se mantiene en Sevilla",
  });
});

test.each([
  "Flood warning for York lifted, but river levels remain high in Leeds",
  "Flood warning for York and Leeds lifted",
  "Flood warning for York extended to Leeds lifted",
  "Flood warning for York lifted, roads in Leeds remain closed",
  "Flood warning for York",
  "Is the flood warning for York lifted for Leeds?",
  "Red warning lifted, orange remains in force for York",
  "Wind warning for Leeds, York and Hull until 18:00",
])("%s states one thing", (title) => {
  expect(splitStates(title)).toBeNull();
});

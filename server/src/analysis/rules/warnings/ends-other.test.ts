import { expect, test } from "vitest";
import { endsOther } from "./ends-other.ts";

const places = new Set([
  ...["Leeds", "Hull", "York", "Texas", "Isle of Wight", "Travis County", "Анапы", "Nice", "Aaa", "Bbb", "Ccc", "Ddd"],
  ...["LEEDS", "HULL", "YORK"],
]);
const isPlace = (name: string): boolean => places.has(name);

test.each([
  "Red wind warning for Leeds issued as heat alert ends",
  "Red flood warning for Leeds; wind warning for Hull cancelled",
  "Red flood warning for Leeds - bin collections cancelled",
  "Red flood warning for Leeds: parkrun and Christmas lights cancelled",
  "Red flood warning for Leeds, debris removed from river",
  "Red flood warning for Leeds: hosepipe restrictions lifted",
  "Sturmwarnung für Köln: Fährverkehr eingestellt",
  "Unwetterwarnung für Köln: Präsenzpflicht an Schulen aufgehoben",
  "Aviso rojo por lluvias en Valencia: suspendido el servicio de Cercanías",
  "Aviso rojo por lluvias en Valencia: cancelada la cabalgata",
  "Aviso vermelho de chuva em Faro: travessias suspensas",
  "Vigilance rouge inondation à Paris : marché de Noël annulé",
  "Allerta rossa a Genova: mercato annullato",
  "Предупреждение о шторме в Сочи: отменены электрички",
  "Flood warning for Leeds reissued after being cancelled",
  "Severe flood warning for Leeds issued hours after last one lifted",
  "Rote Unwetterwarnung für Hamburg, Fährverkehr eingestellt",
  "Alerte rouge à Nice, Carnaval annulé",
  "Alerte rouge à Menton, Carnaval de Nice annulé",
  "Aviso rojo en Valencia, Colegios cerrados y Feria cancelada",
  "Предупреждение о шторме для Сочи, Электрички отменены",
  "FLOOD WARNING FOR LEEDS, PARKRUN CANCELLED",
  "Flood warning for Leeds (Parkrun cancelled)",
  "Flood warning for Leeds, Parkrun and Christmas Lights cancelled",
  "Allerta rossa per Genova, Scuole chiuse e Nice annullato",
])("the end of something else is not that of the warning: %s", (title) => {
  expect(endsOther(title, isPlace)).toBe(true);
});

test.each([
  "Flood warning for Leeds: cancelled",
  "Flood warning for Leeds - CANCELLED",
  "Amber wind warning for Leeds, Saturday: cancelled",
  "Flood warning for Leeds: now lifted",
  "Red flood warning for Leeds: warning cancelled",
  "Flood warning for Leeds, York and Hull lifted",
  "Wind warning for Aaa, Bbb, Ccc and Ddd cancelled",
  "Flood warning; cancelled for Leeds",
  "Cancelled: red wind warning for Leeds",
  "Weather alert: wind warning for Hull cancelled",
  "Unwetterwarnung Köln: aufgehoben",
  "Amtliche WARNUNG vor FROST - Aufhebung",
  "Alerta roja en Castellón: desactivada",
  "Vigilance orange à Lyon : levée",
  "Flood warning lifted after river falls",
  "Tsunami warning - Chile - cancelled",
  "Zwei Menschen tot, Sturmwarnung aufgehoben",
  "Riasztás visszavonva: Budapest",
  "Flood warning for Paris, Texas cancelled",
  "Flood warning for Austin, Travis County cancelled",
  "Wind warning for Cowes, Isle of Wight lifted",
  "Предупреждение о шторме для Сочи, Анапы отменено",
  "FLOOD WARNING FOR LEEDS, HULL AND YORK LIFTED",
  "Flood warning for Leeds (cancelled)",
  "Flood warning for Wakefield, Qwertystead and York removed",
  "Ostrzeżenie o burzach odwołane: Kraków",
])("the end of a warning, wherever its title has it, is its own: %s", (title) => {
  expect(endsOther(title, isPlace)).toBe(false);
});

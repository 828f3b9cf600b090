import { expect, test } from "vitest";
import { subjectOfWarning } from "../analysis/rules/warnings/subject-of-warning.ts";
import { isSameWarning, namesAtLarge, namesWarning } from "../events/stories/named-warning.ts";

const read = (end: string, warning: string) => [subjectOfWarning(end), subjectOfWarning(warning)] as const;

test.each([
  ["Sturmwarnung Stuttgart", "Entwarnung: Sturm in Stuttgart"],
  ["Unwetterwarnung für Berlin", "Entwarnung: Unwetter in Berlin vorbei"],
  ["Amtliche Warnung vor Sturmböen in Berlin", "Entwarnung: Sturmböen in Berlin"],
  ["Hochwasserwarnung Berlin Spandau", "Entwarnung: Hochwasser in Berlin-Spandau"],
  ["Flood warning in force for Bristol", "Flood warning for Bristol is no longer in force"],
  ["Flood warning for the River Avon at Bristol", "Flood warning removed: River Avon at Bristol"],
  ["Tornado Warning issued for Dallas County until 5 PM CST", "NWS cancels tornado warning for Dallas County"],
  ["Red warning: storm in Bristol", "All clear: storm in Bristol"],
  ["AEMET activa la alerta roja por fuertes lluvias en Madrid", "Se levanta la alerta roja por lluvias en Madrid"],
  ["Vigilance rouge inondation : Paris", "Levée de la vigilance rouge inondation pour Paris"],
  ["Allerta meteo rossa a Bologna per temporali", "Cessata l'allerta rossa per temporali a Bologna"],
  ["Aviso laranja de vento forte em Faro", "Fim do aviso laranja de vento em Faro"],
  ["Штормовое предупреждение в Казани", "Отбой: штормовое предупреждение в Казани снято"],
  ["Попередження про шторм: Львів", "Скасовано попередження про шторм у Львові"],
  ["إنذار أحمر بسبب الفيضانات في الدوحة", "انتهاء الإنذار الأحمر بسبب الفيضانات في الدوحة"],
  ["Peringatan dini cuaca ekstrem hujan lebat di Jakarta", "Peringatan dini hujan lebat di Jakarta berakhir"],
  ["Babala: baha sa Maynila", "Wala nang babala ng baha sa Maynila"],
  ["大阪府に津波警報", "大阪府の津波警報はすべて解除されました"],
  ["上海市气象台发布台风橙色预警信号", "上海解除台风橙色预警"],
  ["广州市暴雨红色预警", "广州市解除暴雨红色预警"],
  ["北京市海淀区大风黄色预警", "北京市解除海淀区大风黄色预警"],
  ["Amber wind warning for Oakham, Saturday", "Amber wind warning for Oakham, Saturday: cancelled"],
  ["Wind warning for Oakham, Sunday", "Wind warning for Oakham cancelled on Saturday"],
])("the warning %j is what %j ends", (warning, end) => {
  expect(isSameWarning(...read(end, warning))).toBe(true);
  expect(namesWarning(...read(end, warning))).toBe(true);
});

test.each([
  ["Wind warning for Upper Teal Valley", "Flood warning for Upper Teal Valley lifted"],
  ["Weather warning for Upper Teal Valley", "Frost warning for Upper Teal Valley lifted"],
  ["Storm warning for Bristol", "Flood warning for Bristol lifted after the storm"],
  ["Flood warning for Bristol", "Flood warning for Bath lifted"],
  ["Flood warning for zone 12", "Flood warning for zone 13 lifted"],
  ["Amber wind warning for Cornwall", "Red wind warning for Cornwall lifted"],
  ["Sturmwarnung für Niedersachsen", "Sturmwarnung für Niederbayern aufgehoben"],
  ["Sturmflutwarnung für Kiel", "Entwarnung: Sturm in Kiel"],
  ["Hochwasserwarnung für Köln und Bonn", "Entwarnung: Hochwasser in Köln"],
  ["Aviso rojo por viento en Madrid", "Levantado el aviso rojo por lluvias en Madrid"],
  ["Предупреждение о шторме в Казани", "Отмена предупреждения о наводнении в Казани"],
  ["大阪市に暴風警報", "大阪市の大雨警報を解除"],
  ["Tornado warning for Dallas County", "Tornado watch for Dallas County cancelled"],
  ["Flood warning for Oakham", "Evacuation order lifted in Oakham"],
  ["Evacuation order for Oakham", "Curfew lifted in Oakham"],
  ["Flood warning for Oakham", "Boil water notice lifted in Oakham"],
  ["大阪市に大雨警報", "大阪市の大雨注意報を解除"],
  ["Warning", "Warning cancelled"],
  ["Amber wind warning for Oakham, Sunday", "Amber wind warning for Oakham, Saturday: cancelled"],
  ["Rain warning for Oakham, evening", "Rain warning for Oakham, morning, cancelled"],
  ["Rain warning for Oakham 18:00 to 23:00", "Rain warning for Oakham 06:00 to 12:00 cancelled"],
  ["Sturmwarnung für Köln, Sonntag", "Sturmwarnung für Köln, Samstag: aufgehoben"],
  ["Aviso amarillo por viento en Madrid, domingo", "Aviso amarillo por viento en Madrid, sábado: cancelado"],
])("the warning %j is not what %j ends", (warning, end) => {
  expect(namesWarning(...read(end, warning))).toBe(false);
  expect(isSameWarning(...read(end, warning))).toBe(false);
  expect(namesAtLarge(...read(end, warning))).toBe(false);
});

test("an end without a hazard names what its places have in common", () => {
  expect(namesAtLarge(...read("Entwarnung für Berlin", "Sturmwarnung für Berlin"))).toBe(true);
  expect(namesAtLarge(...read("Entwarnung für Berlin", "Sturmwarnung für Potsdam"))).toBe(false);
  expect(namesAtLarge(...read("Entwarnung für Berlin", "Sturmwarnung für Berlin und Potsdam"))).toBe(false);
  expect(namesWarning(...read("Entwarnung für Berlin", "Sturmwarnung für Berlin"))).toBe(false);
});

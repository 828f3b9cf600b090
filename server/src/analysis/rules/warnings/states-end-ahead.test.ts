import { expect, test } from "vitest";
import { plainItem, plainText } from "../plain-text.ts";
import { rateLife } from "../rate-timing.ts";
import { findWarningEnd } from "./states-end.ts";

const endOf = (text: string) => findWarningEnd(plainText(text));

test.each([
  "Tsunami warning: stay on high ground until the warning is lifted",
  "Do not return until authorities cancel the warning.",
  "Residents may not return until the order is lifted.",
  "Evacuation order for Holm until further notice or until it is lifted",
  "津波警報が解除されるまで海岸に近づかないでください",
  "Restez en hauteur jusqu'à la levée de l'alerte.",
  "Restate lontani dalla costa fino alla revoca dell'allerta.",
  "Alerta de tsunami: no vuelva hasta la cancelación de la alerta",
  "Aguarde o fim do alerta.",
  "Warnung vor Rauchgas: Fenster geschlossen halten bis zur Entwarnung",
])("an end that people wait for is not one: %s", (text) => {
  expect(endOf(text)).not.toBe("ended");
});

test.each([
  "Tsunami watch cancelled, tsunami warning now in effect for Guam",
  "Winter Storm Watch cancelled, Blizzard Warning in effect until 6 pm",
  "Tornado watch cancelled; tornado warning issued for Dallas County",
  "Orange warning cancelled; red warning in force for Galway",
  "Flood alert removed, severe flood warning issued: River Severn",
  "Gale warning CANCELLED for Fastnet, storm warning issued for Shannon",
  "This warning supersedes and cancels the warning issued at 10:00. Severe thunderstorm warning for Brisbane",
  "大雨注意報を解除、大雨特別警報を発表",
  "解除黄色预警 发布红色预警",
  "Fin de la vigilance orange, passage en vigilance rouge",
  "Cessata allerta gialla, inizia allerta rossa",
  "Se levanta alerta amarilla y se decreta alerta roja en Valparaíso",
  "Aviso amarelo cancelado, aviso vermelho emitido",
  "Unwetterwarnung aufgehoben und durch extreme Unwetterwarnung ersetzt",
  "Жёлтый уровень отменён, объявлено красное предупреждение",
  "Peringatan kuning dicabut, peringatan merah dikeluarkan",
])("an end by which a higher warning begins is not one: %s", (text) => {
  expect(endOf(text)).not.toBe("ended");
});

test.each([
  "大雨警報は解除されていません",
  "警報はまだ解除されない",
  "洪水警報、解除の見込みなし",
  "Flood warning: all clear not before Sunday",
  "Entwarnung erst am Abend erwartet: Großbrand in Kiel",
  "台风红色预警 解除时间待定",
  "Unwetterwarnung wird am Abend aufgehoben",
  "Alerte rouge: levée prévue demain",
  "Відбій тривоги очікується о 18:00",
  "Отмена тревоги ожидается вечером",
  "إلغاء التحذير متوقع مساء",
  "When will the flood warning be lifted?",
  "رفع مستوى التحذير إلى الأحمر",
  "Warning lifted to level 4 for Merapi",
  "Evacuation warning lifted to evacuation order in Paradise",
  "Curfew lifted but evacuation order stays",
  "Boil water notice lifted in north, flood warning in force in south",
  "Wait for the all clear: shelter in place, chemical fire",
  "Final Notice Flood Warning Severe: evacuate",
  "Levantada la huelga por la alerta roja",
  "Allerta rossa, revocato lo sciopero",
  "Alerta roja: suspendidas las clases en Valencia",
  "Alerta roja: suspendidos todos los vuelos",
  "Alerta vermelho: canceladas as aulas",
  "Alerte rouge: annulés tous les vols",
  "Red warning: cancelled all flights",
  "Красная тревога: отменены все поезда",
  "No se levanta el aviso de inundaciones en Málaga",
  "Aún no se ha levantado la alerta roja en Sevilla",
  "No se retiran los avisos por lluvia en Cádiz",
  "Não se levanta o aviso vermelho em Faro",
  "Non si revoca l'allerta rossa a Genova",
])("an end that is denied, lies ahead, or is of something else is not one: %s", (text) => {
  expect(endOf(text)).not.toBe("ended");
});

test.each([
  "Cancellation of the severe weather warning issued at 10:00 for the Upper Valley",
  "Evacuation order lifted to let residents return",
  "大雨警報解除、気象台発表",
  "市气象台发布解除暴雨红色预警信号",
])("an end next to the time or the issue of what ended is one: %s", (text) => {
  expect(endOf(text)).toBe("ended");
});

test.each([
  "Sturmwarnung für Leipzig: Ende der Warnung am Sonntag erwartet",
  "Aufhebung der Sturmwarnung für Dresden erst am Sonntag",
  "Unwetterwarnung wird voraussichtlich am Abend aufgehoben",
  "Sturmwarnung wird voraussichtlich gegen 18 Uhr aufgehoben",
  "Entwarnung noch nicht möglich",
  "Yellow warning of wind for Glasgow ends at midnight",
  "Fin de la vigilance orange à Lyon prévue dimanche",
  "La levée de la vigilance à Lyon est reportée",
  "Fin del aviso naranja en Murcia previsto el domingo",
  "Einde waarschuwing voor onweer in Utrecht verwacht zondag",
  "Odwołanie ostrzeżenia dla Krakowa spodziewane jutro",
  "서울 호우경보 해제 예고",
])("an end that is announced is not one: %s", (title) => {
  expect(rateLife(plainItem({ title, summary: "" })).isEnded).toBe(false);
});

test.each([
  "Warnung vor Sturm gegen 18 Uhr aufgehoben",
  "Zwei Menschen tot, Sturmwarnung aufgehoben",
  "Flood warning for Leeds ended at 14:00",
  "Heat advisory Phoenix cancelled",
  "Orange varning för vind i Göteborg har upphört",
  "Výstraha na silný vítr v Praze byla zrušena",
  "A încetat avertizarea de inundații la Iași",
  "Myrskyvaroitus Turku ei ole enää voimassa",
])("an end that has come is one: %s", (title) => {
  expect(rateLife(plainItem({ title, summary: "" })).isEnded).toBe(true);
});

test.each([
  "Severe flood warnings lifted everywhere except Leeds",
  "All but one flood warning lifted in Leeds",
  "Levée de la vigilance rouge inondation sauf à Paris",
  "Aviso rojo levantado en toda la provincia, salvo en Málaga",
  "Allerta rossa revocata, tranne a Genova",
  "Unwetterwarnung aufgehoben, außer für Köln",
  "Предупреждение о шторме отменено, кроме Сочи",
  "大雨警報を解除 広島市を除く",
  "除广州外暴雨预警解除",
])("an end with an exception is not one of all: %s", (text) => {
  expect(endOf(text)).not.toBe("ended");
});

test.each([
  "رفع درجة الإنذار من العواصف إلى الأحمر في مسقط",
  "广州暴雨红色预警预计今晚解除",
  "暴雨预警什么时候解除？",
  "Council denies flood warning for Leeds lifted",
  "Fake news: flood warning for Leeds lifted",
  "Flood warning for Leeds cancelled in error",
  "Entwarnung lässt auf sich warten in Köln",
])("an end that is denied or lies ahead in other words is not one: %s", (text) => {
  expect(endOf(text)).not.toBe("ended");
});

import { expect, test } from "vitest";
import { plainItem, plainOpening } from "../plain-text.ts";
import { rateLife } from "../rate-timing.ts";

const isEnded = (title: string, summary = ""): boolean =>
  rateLife(plainItem({ title, summary }), plainOpening(summary)).isEnded;

test.each([
  "16:04 EST Cancellation of Severe Weather Warning for the Upper Valley",
  "Cancellation of Severe Frost Warning for the Lower Plains",
  "Thunderstorm Warning CANCELLED for the northern suburbs",
  "Heavy Snow Warning lifted for Southland",
  "Flood alert removed: River Teal at Oakham",
  "All clear: tanker fire in Antwerp extinguished",
  "Entwarnung: Feuer in Lagerhalle gelöscht",
  "Aufhebung der amtlichen Warnung vor Glatteis für Kassel",
  "Fin de la vigilance jaune neige dans le Jura",
  "Levantada la alerta por viento en Almería",
  "Cessato allarme: incendio a Livorno domato",
  "Final Flood Watch for the Lower Plains",
  "Flood Warning - Final",
  "Режим ЧС снят",
  "Flood warning lifted a day early",
  "Flood Watch No Longer Current for the Upper Valley",
  "Withdrawn: amber wind warning for Devon",
  "EXPIRED: Severe frost warning for the Lower Plains",
  "Alarm aufgehoben: Evakuierung in Mainz beendet",
  "Alerte levée à Rouen après un incendie",
  "Strong Wind Warning Cancelled for the outer harbour",
  "Evacuation alert rescinded for Oakham",
  "Boil water notice lifted in Oakham",
  "Tornado watch allowed to expire for Oak County",
  "Met Office withdraws amber snow warning for Wales",
  "NWS cancels tornado watch for Dallas County",
  "Tsunami warning for Chile has been withdrawn",
  "Hochwasserwarnung für die Elbe aufgehoben",
  "Die Unwetterwarnung für Köln wurde zurückgenommen",
  "Warnung vor Sturmböen für Bremen beendet",
  "Entwarnung für Anwohner nach Gasleck",
  "Amtliche WARNUNG aufgehoben",
  "Levée de la vigilance rouge inondation dans l'Aude",
  "L'alerte cyclonique est levée à La Réunion",
  "Fin de vigilance canicule dans le Gard",
  "L'avis de tempête a été annulé",
  "Fin de l'alerte enlèvement",
  "Aemet desactiva la alerta roja en Castellón",
  "Cancelado el aviso rojo por lluvias en Málaga",
  "Fin de la alerta por incendio en Valparaíso",
  "La alerta de tsunami ha sido cancelada",
  "Queda sin efecto la alerta amarilla en Maule",
  "Cancelan alerta de tsunami en Chile",
  "Encerrado aviso vermelho de chuva no Porto",
  "Alerta de tsunami cancelado no Japão",
  "Fim do aviso laranja para Lisboa",
  "Inmet encerra alerta de tempestade em Santa Catarina",
  "Proteção Civil levanta alerta vermelho",
  "Aviso de ondas levantado nos Açores",
  "Allerta meteo rientrata in Liguria",
  "Revocata l'allerta rossa in Emilia-Romagna",
  "Fine dell'allerta arancione in Toscana",
  "Allerta tsunami annullata per la Sicilia",
  "Cessata l'allerta idrogeologica a Genova",
  "Отмена штормового предупреждения в Сочи",
  "Штормовое предупреждение отменено в Краснодаре",
  "Угроза цунами миновала на Курилах",
  "Отбой воздушной тревоги в Белгороде",
  "Снят режим ЧС в Орске",
  "Відбій повітряної тривоги у Києві",
  "Штормове попередження скасовано у Львові",
  "Скасування попередження про повінь",
  "إلغاء تحذير تسونامي في إندونيسيا",
  "رفع التحذير من الفيضانات في الدوحة",
  "انتهاء حالة الإنذار في الرياض",
  "BMKG cabut peringatan tsunami di Maluku",
  "Peringatan dini tsunami dicabut",
  "Peringatan dini tsunami telah berakhir",
  "Pengakhiran peringatan: peringatan tsunami dinyatakan berakhir",
  "Inalis na ang babala ng tsunami sa Surigao",
  "Binawi ng PHIVOLCS ang babala ng tsunami",
  "津波警報を解除 沿岸部",
  "津波注意報を取り消し",
  "大雨警報解除",
  "广东取消台风红色预警",
  "北京解除暴雨橙色预警",
  "山洪预警已撤销",
  "Red alert for Attica is no longer in force",
  "Lifted: evacuation order for Paradise",
  "Wind warning 12 for Oakham cancelled",
  "Rain warning for Oakham 06:00 to 12:00 cancelled",
  "Cessou o aviso vermelho de chuva em Faro",
  "Concluye la alerta roja en Málaga",
])("a headline states that a warning or an order has ended: %s", (title) => {
  expect(isEnded(title)).toBe(true);
});

test.each([
  "Evacuation order not lifted yet for Oakham",
  "Evacuation order to be lifted on Friday",
  "Evacuation order not lifted",
  "Crews remove snow after warning",
  "Wind warning removed from Hamburg but continues for Bremen",
  "Trains cancelled because of storm warning",
  "Cancelled trains and events because of storm warning",
  "Hundreds of flights cancelled as tornado warning issued",
  "Yellow warning of ice affecting Devon and Cornwall",
  "Flood warning: trains cancelled",
  "Storm warning as airline cancels flights",
  "Concert cancelled amid severe weather alert",
  "Final warning for striker",
  "Evacuation order lifted for some homes in Oakham",
  "Warning lifted for Porto, extended to Braga",
  "Officials refuse to lift evacuation order",
  "Evacuation orders will be lifted Monday",
  "Red warning downgraded to amber after snow",
  "부산 호우 적색경보 해제, 주황경보 유지",
  "부산 호우경보 해제, 호우주의보 유지",
  "Aviso vermelho levantado em Faro, mantém-se o laranja",
  "Levantado o aviso vermelho em Faro, permanece o laranja",
  "北京暴雨红色预警解除，橙色预警继续",
  "Tsunami warning has not been cancelled",
  "Weather warning: events cancelled across Scotland",
  "Unwetterwarnung: Veranstaltungen abgesagt",
  "Evakuierung noch nicht aufgehoben",
  "Noch keine Entwarnung in Duisburg",
  "Warnung für Hamburg aufgehoben, in Bremen bleibt sie bestehen",
  "Flüge gestrichen nach Sturmwarnung",
  "Teilaufhebung der Warnung vor Glatteis",
  "Vols annulés à cause de la vigilance rouge",
  "L'alerte n'est pas levée à Lyon",
  "Vigilance rouge maintenue dans l'Aude, fin de la vigilance dans l'Hérault",
  "Fin de semaine: alerte neige dans les Alpes",
  "Fin du monde: alerte",
  "Clases suspendidas por alerta roja",
  "Suspenden clases por alerta roja en Málaga",
  "La alerta de tsunami no ha sido cancelada",
  "Alerta roja se mantiene en Castellón",
  "Fin de semana con aviso amarillo por lluvia",
  "Aulas canceladas devido a alerta vermelho",
  "Prefeitura suspende aulas por alerta de chuva",
  "Alerta vermelho ainda não foi levantado",
  "Fim de semana com aviso laranja",
  "Treni cancellati per allerta meteo",
  "Fine settimana con allerta arancione",
  "L'allerta non è ancora rientrata",
  "Allerta rossa prorogata in Emilia",
  "Рейсы отменены из-за штормового предупреждения",
  "Штормовое предупреждение не отменено",
  "Штормовое предупреждение продлено до вторника",
  "Повітряна тривога ще не скасована",
  "Потяги скасовано через попередження про шторм",
  "لم يتم رفع التحذير من تسونامي",
  "إلغاء الرحلات بسبب تحذير من العاصفة",
  "Peringatan tsunami belum dicabut",
  "Penerbangan dibatalkan karena peringatan cuaca",
  "Hindi pa inalis ang babala ng tsunami",
  "Kinansela ang klase dahil sa babala ng bagyo",
  "津波警報はまだ解除されていない",
  "大雨警報で運転取りやめ",
  "暴雨预警尚未解除",
  "因台风预警航班取消",
  "Flood watch upgraded to flood warning",
  "Evacuation order remains in place",
  "New South Wales flood warning",
  "Storm ends drought but flood warning issued",
  "Snow warning: schools to close",
  "Warning: evacuation ordered",
])("a warning that continues, or another subject, is not stated as ended: %s", (title) => {
  expect(isEnded(title)).toBe(false);
});

test.each([
  ["Severe Weather Warning for the Upper Valley", "The warning has been cancelled. Showers continue.", true],
  ["Severe Weather Warning for the Upper Valley", "CANCELLED.", true],
  ["Severe Weather Warning for Oakham", "The heavy snow part of the warning has been removed.", false],
  ["Unwetterwarnung Köln", "Die Warnung wurde aufgehoben.", true],
  ["Hochwasserwarnung Köln", "Die Sturmwarnung wurde aufgehoben.", false],
  ["Hochwasserwarnung Elbe", "Die Hochwasserwarnung wurde aufgehoben.", true],
  ["Vigilance orange orages", "La vigilance orange est levée.", true],
  ["Flood warning for Porto", "The flood watch has been cancelled and replaced by this warning.", false],
  ["Flood warning for Porto", "Trains have been cancelled.", false],
  ["Flood warning for Porto", "The warning has not been lifted.", false],
  ["Flood warning for Porto", "Rivers rise. The warning of last week was lifted.", false],
  ["Flood warning for Porto", "The flood warning for Lisbon has been cancelled.", false],
  ["Flood warning for Porto", "The flood warning has been cancelled for Lisbon.", false],
  ["Flood warning for Porto", "Cancellation of the flood warning for Lisbon.", false],
  ["Flood warning for Porto", "Cancelled at noon: the flood warning for Porto and Lisbon.", true],
  ["Flood warning for Porto", "The flood warning for the Porto district was lifted on Monday morning.", true],
  ["Flood Warning", "The flood warning for Lisbon has been cancelled.", true],
  ["Flood Warning: Lower Valley", "The flood warning for the Upper Valley has been cancelled.", false],
  ["Flood Warning: River Teal", "The flood warning for the River Alder was withdrawn.", false],
  ["Flood Warning: River Teal", "The flood warning for the River Teal at Oakham was withdrawn at 18:00.", true],
  ["Hochwasserwarnung Elbe", "Die Hochwasserwarnung für die Oder wurde aufgehoben.", false],
  ["Hochwasserwarnung Elbe", "Die Hochwasserwarnung für die Elbe wurde heute Mittag aufgehoben.", true],
  ["Alerta roja por viento en Almería", "La alerta roja en Granada ha sido desactivada.", false],
  ["Alerta roja por viento en Almería", "La alerta roja en Almería ha sido desactivada.", true],
  ["Vigilance orange crues en Gironde", "La vigilance orange dans le Gard est levée.", false],
  ["Vigilance orange crues en Gironde", "La vigilance orange en Gironde est levée ce matin.", true],
  ["Allerta rossa a Livorno", "L'allerta rossa a Pisa è stata revocata.", false],
  ["Aviso vermelho em Faro", "O aviso vermelho no distrito de Beja foi cancelado.", false],
  ["Штормовое предупреждение в Сочи", "Штормовое предупреждение в Анапе отменено.", false],
  ["Штормовое предупреждение в Сочи", "Штормовое предупреждение в Сочи отменено.", true],
  ["Factory fire injures five", "The evacuation order was lifted on Tuesday.", false],
])("the first sentence ends the warning of its headline, and no other: %s %s", (title, summary, ended) => {
  expect(isEnded(title, summary)).toBe(ended);
});

test.each([
  "KNMI trekt waarschuwing voor onweer in Utrecht in",
  "KNMI heft code oranje voor gladheid in Groningen op",
  "KNMI trekt code rood in voor Zeeland",
  "DWD hebt Sturmwarnung für Köln auf",
  "Myrskyvaroituksen peruutus: Helsinki",
  "An janye gargadin ambaliyar ruwa a Kano",
])("a verb in two parts, or a compound, ends its warning: %s", (title) => {
  expect(isEnded(title)).toBe(true);
});

test.each([
  "KNMI trekt waarschuwing voor onweer in Utrecht nog niet in",
  "KNMI trekt waarschuwing voor onweer in Utrecht om 18 uur in",
  "Storm trekt over Utrecht, code oranje in Zeeland",
  "DWD hebt Sturmwarnung für Köln noch nicht auf",
  "Myrskyvaroitus Helsinki: lento peruttu",
  "Code oranje voor Zeeland: treinen vervallen",
])("a denial, an end ahead, and that of other things end no warning: %s", (title) => {
  expect(isEnded(title)).toBe(false);
});

const listed: Record<string, (places: string) => string> = {
  and: (places) => `Wind warning for ${places} cancelled`,
  und: (places) => `Sturmwarnung für ${places} aufgehoben`,
  sowie: (places) => `Die Unwetterwarnung für ${places} wurde zurückgenommen`,
  y: (places) => `Aviso rojo por viento en ${places} levantado`,
  e: (places) => `Allerta rossa a ${places} revocata`,
  et: (places) => `Vigilance orange à ${places} levée`,
  и: (places) => `Предупреждение о шторме в ${places} отменено`,
  та: (places) => `Штормове попередження у ${places} скасовано`,
  i: (places) => `Ostrzeżenie dla ${places} odwołane`,
  en: (places) => `Waarschuwing voor onweer in ${places} ingetrokken`,
  och: (places) => `Orange varning för vind i ${places} upphävd`,
  og: (places) => `Farevarsel om vind i ${places} opphevet`,
  a: (places) => `Výstraha pro ${places} byla zrušena`,
  dan: (places) => `Peringatan dini banjir di ${places} dicabut`,
  ve: (places) => `${places} için fırtına uyarısı sona erdi`,
  és: (places) => `Riasztás visszavonva: ${places}`,
};

test.each(Object.entries(listed))("a warning for places joined by %s is ended by the word after them", (and, say) => {
  for (const places of [`Aaa ${and} Bbb`, `Aaa, Bbb ${and} Ccc`, `Aaa, Bbb, Ccc, Ddd, Eee, Fff, Ggg, Hhh ${and} Iii`])
    expect(isEnded(say(places)), say(places)).toBe(true);
});

test.each([
  "Flood warning and trains cancelled",
  "Storm warning issued and concert cancelled",
  "Storm warning for Leeds and market cancelled",
  "Rain warning for Leeds and York not lifted",
  "Rain warning for Leeds and York will be lifted",
])(
  "another thing that is cancelled, and an end that is denied or lies ahead, end no warning of a list: %s",
  (title) => {
    expect(isEnded(title)).toBe(false);
  },
);

const named: ((which: string) => string)[] = [
  (which) => `Ostrzeżenie ${which} odwołane: Kraków`,
  (which) => `Výstraha ${which} zrušena: Praha`,
];
const hazards = ["", "o burzach", "2. stopnia", "2. stupně", "III stopnia", "pomarańczowe", "oranžová"];

test.each(named)(
  "a hazard or a level between a warning and its end leaves it ended, and another thing does not",
  (say) => {
    for (const which of hazards) expect(isEnded(say(which)), say(which)).toBe(true);
    expect(isEnded(say(": koncert")), say(": koncert")).toBe(false);
  },
);

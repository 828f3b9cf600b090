import { expect, test } from "vitest";
import { wordings } from "../../../../../testing/worlds/words-of-authorities.ts";
import { warningOfEntry } from "./warning-of-entry.ts";

const read = (title: string, summary = "") => warningOfEntry({ title, summary });

test("the title of a warning is one in each language, whatever its hazard", () => {
  for (const [language, { hazards, places, warn }] of Object.entries(wordings))
    for (const hazard of hazards)
      for (const [place] of places)
        expect(read(warn(hazard, place)), `${language}: ${warn(hazard, place)}`).not.toBeNull();
});

test.each([
  ["Sturmwarnung für Leipzig", "weather", "unknown"],
  ["Unwetterwarnung Stufe 3 für München", "weather", "severe"],
  ["Unwetterwarnung Stufe Rot für Wien", "weather", "extreme"],
  ["Wetterwarnung der Stufe 1 für Kiel", "weather", "unknown"],
  ["Sturmwarnung, Gefahrenstufe 4: Basel", "weather", "extreme"],
  ["Amtliche UNWETTERWARNUNG vor ORKANARTIGEN BÖEN: Kreis Aurich", "weather", "severe"],
  ["Amtliche UNWETTERWARNUNG vor EXTREMEN ORKANBÖEN: Helgoland", "weather", "extreme"],
  ["Warnung vor extremem Unwetter in Köln", "weather", "extreme"],
  ["DWD: Warnung vor markantem Wetter, Kassel", "weather", "moderate"],
  ["Amtliche WARNUNG vor WINDBÖEN: Kassel", "weather", "unknown"],
  ["Severe Weather Warning for Damaging Winds, Hobart", "weather", "severe"],
  ["Severe Thunderstorm Warning: Dallas", "weather", "severe"],
  ["Yellow severe weather warning for York", "weather", "moderate"],
  ["Flash Flood Emergency for Mayfield, flood warning extended", "weather", "extreme"],
  ["Major Flood Warning for the Murray River", "weather", "severe"],
  ["Moderate Flood Warning for the Barwon River", "weather", "moderate"],
  ["Minor Flood Warning for the Macintyre River", "weather", "minor"],
  ["Ostrzeżenie 2. stopnia dla Krakowa: burze z gradem", "weather", "severe"],
  ["Ostrzeżenie III stopnia: silny wiatr, Gdańsk", "weather", "extreme"],
  ["Ostrzeżenie meteorologiczne, stopień 1: upał, Poznań", "weather", "moderate"],
  ["Výstraha 2. stupňa: silný vietor, Košice", "weather", "severe"],
  ["Másodfokú riasztás zivatar miatt: Győr", "weather", "severe"],
  ["Warnung vor Starkregen in Köln", "weather", "unknown"],
  ["Red wind warning: Cornwall", "weather", "extreme"],
  ["Aviso de Vendaval. Severidade Grau: Grande Perigo", "weather", "extreme"],
  ["Aviso de Tempestade. Severidade Grau: Perigo", "weather", "severe"],
  ["Aviso de Chuvas Intensas. Severidade Grau: Perigo Potencial", "weather", "moderate"],
  ["Great danger signal no. 10 for Cox's Bazar, cyclone", "weather", "extreme"],
  ["Black Rainstorm Warning Signal issued", "weather", "extreme"],
  ["No. 8 Southwest Gale or Storm Signal issued", "weather", "unknown"],
  ["Tropical Cyclone Wind Signal No. 3: Catanduanes", "weather", "unknown"],
  ["Tropical Cyclone Advice for Darwin to Katherine", "weather", "unknown"],
  ["Appelsínugul viðvörun: Suðurland", "weather", "severe"],
  ["Rauð viðvörun vegna veðurs: Vestfirðir", "weather", "extreme"],
  ["Weather warning for Leeds", "weather", "unknown"],
  ["Alerte tempête à Brest", "weather", "unknown"],
  ["Allerta meteo rossa a Genova", "weather", "extreme"],
  ["Peringatan tsunami untuk Padang", "natural disaster", "unknown"],
  ["暴雨红色预警 广州市", "weather", "extreme"],
  ["津波警報 宮古市", "natural disaster", "unknown"],
  ["Code oranje: zware windstoten in Zeeland", "weather", "severe"],
  ["Ostrzeżenie hydrologiczne: Kraków", "weather", "unknown"],
  ["Sarı kodlu uyarı: İzmir kuvvetli yağış", "weather", "moderate"],
  ["Oransje farevarsel om styrtregn i Bergen", "weather", "severe"],
  ["Výstraha: silný vítr, Praha", "weather", "unknown"],
  ["Upozorenje na grmljavinsko nevrijeme: Zagreb", "weather", "unknown"],
  ["Предупреждение за бури: Пловдив", "weather", "unknown"],
  ["Vihar riasztás Budapest", "weather", "unknown"],
  ["ประกาศเตือนพายุ เชียงใหม่", "weather", "unknown"],
  ["भारी बारिश की चेतावनी: मुंबई", "weather", "unknown"],
  ["ভারী বৃষ্টির সতর্কতা ঢাকা", "weather", "unknown"],
  ["אזהרת סערה חיפה", "weather", "unknown"],
  ["Червен код за проливни дъждове в Бургас", "weather", "extreme"],
  ["Κόκκινος συναγερμός για πλημμύρες στον Βόλο", "weather", "extreme"],
  ["Varsling om storm i Thisted", "weather", "unknown"],
  ["Alarm przeciwpowodziowy w Opolu", "weather", "unknown"],
  ["SHMÚ varuje pred povodňami v Trenčíne", "weather", "unknown"],
  ["Harmadfokú hőségriasztás Szegeden", "weather", "extreme"],
])("%s", (title, category, severity) => {
  expect(read(title)).toMatchObject({ category, severity });
});

test.each([
  ...[
    "No flood warnings in force",
    "Keine Unwetterwarnungen",
    "Es liegen keine Unwetterwarnungen vor",
    "Sin avisos de lluvia",
  ],
  ...["Aucune vigilance orange", "Nessuna allerta meteo", "Нет предупреждений о погоде", "لا توجد تحذيرات من الأمطار"],
  ...["Tidak ada peringatan cuaca", "現在発表中の大雨警報はありません", "当前没有暴雨预警", "Geen weerwaarschuwingen"],
  ...["Murcia no tiene activo ningún aviso por lluvias", "Flood warnings: none in York", "Allerta verde a Genova"],
  ...[
    "Brak ostrzeżeń meteorologicznych",
    "Žádné výstrahy meteorologické služby",
    "Meteorolojik uyarı yok",
    "유효한 호우특보 없음",
  ],
  ...["Inga varningar för vind", "Ei varoituksia tuulesta", "Không có cảnh báo mưa lớn"],
])("there is no warning: %s", (title) => {
  expect(read(title)).toBe("nothing");
});

test.each([
  ...[
    "Weather outlook for Leeds",
    "Weersverwachting voor Utrecht",
    "Nový ředitel úřadu",
    "Neue Wetterstation in Kassel",
  ],
])("no warning is stated: %s", (title) => {
  expect(read(title)).toBeNull();
});

test.each([
  "This is a test: storm warning",
  "Oefening: code rood storm",
  "Cvičení: výstraha před povodní",
  "태풍 경보 훈련",
  "Exercice : alerte inondation à Nantes",
  "Simulacro de tsunami: alerta en Chipiona",
  "IT-alert: test a Firenze",
  "Testwarnung: Hochwasser in Dresden (Übung)",
  "Esercitazione: allerta meteo rossa a Genova",
  "ทดสอบระบบเตือนภัยสึนามิ",
])("it is only tried: %s", (title) => {
  expect(read(title)).toBe("nothing");
});

test.each([
  "Storm warning for Leeds: no ferries",
  "Flood warning: no school in Leeds",
  "Aviso de tormenta para Cabo Verde",
  "Tsunami warning for Padang, this is not a test",
  "Storm warning: exercise caution near Leeds",
])("it is a warning, although a word is one of tests or denials: %s", (title) => {
  expect(read(title)).toMatchObject({ words: expect.anything() });
});

test("a warning may be stated by the first sentence below the title alone, and not by a later one", () => {
  expect(read("Leipzig", "Amtliche Warnung vor Sturmböen. Gültig bis 18 Uhr.")).not.toBeNull();
  expect(read("Leipzig", "Heute scheint die Sonne. Im Mai gab es eine Sturmwarnung.")).toBeNull();
  expect(read("Sturmwarnung für Leipzig", "This is an exercise.")).toBe("nothing");
});

test.each([
  "Met Office issued 12 severe weather warnings last year",
  "DWD hat im vergangenen Jahr 1200 Unwetterwarnungen herausgegeben",
  "Météo-France a émis 300 vigilances orange en 2025",
  "AEMET emitió 450 avisos el año pasado por tormentas",
  "20 years of flood warnings",
  "How our flood warnings work",
  "New flood warning service launched",
  "Annual report: storm warnings in 2025",
  "Study: heat warnings save lives",
  "Number of storm warnings rises by 20%",
  "Flood warnings explained",
  "Sign up for flood warnings",
])("a publication about warnings as such warns of nothing: %s", (title) => {
  expect(read(title)).toBe("nothing");
});

test.each([
  "Met Office issues 12 severe flood warnings for Wales",
  "Flood warnings issued for Devon after last year's floods",
  "Severe flood warnings in 12 places, the highest number since 2020",
  "New flood warning for Devon",
  "New map: red warning of wind for Leeds",
  "Storm warning for Leeds in 2026's first week",
])("a warning with words that publications about warnings have is one: %s", (title) => {
  expect(read(title)).not.toBe("nothing");
});

test.each([
  "Is the flood warning for Leeds still in force?",
  "Has the red wind warning for Cornwall been cancelled?",
  "Wie lange gilt die Unwetterwarnung für Köln?",
  "¿Sigue el aviso rojo por lluvias en Valencia?",
  "Quand la vigilance rouge sera-t-elle levée ?",
  "Когда снимут штормовое предупреждение в Сочи?",
  "大雨警報はいつ解除されますか？",
])("a title that asks warns of nothing: %s", (title) => {
  expect(read(title)).toBe("nothing");
});

test.each([
  "Red wind warning for Cornwall: are you prepared?",
  "Sturmwarnung für Köln – was ist zu tun?",
  "Waspada tsunami untuk Padang",
])("a warning that asks people next to its statement is one: %s", (title) => {
  expect(read(title)).not.toBe("nothing");
});

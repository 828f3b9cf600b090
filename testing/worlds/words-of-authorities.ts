type Town = [name: string, lat: number, lon: number];

/** A warning in the words of an authority, and how it states its end; `places` are far from each other. */
export type Wording = {
  places: [Town, Town];
  hazards: [string, string];
  warn: (hazard: string, place: string) => string;
  ends: ((hazard: string, place: string) => string)[];
  /** That it holds on longer, or at the level orange. */
  prolonged: (hazard: string, place: string) => string;
  lowered?: (hazard: string, place: string) => string;
  /** An end that names no hazard. */
  endAtLarge?: (place: string) => string;
};

export const wordings: Record<string, Wording> = {
  english: {
    places: [
      ["Bristol", 51.45, -2.6],
      ["Norwich", 52.63, 1.3],
    ],
    hazards: ["flood", "wind"],
    warn: (hazard, place) => `Severe ${hazard} warning for ${place}`,
    ends: [
      (hazard, place) => `Severe ${hazard} warning for ${place}: no longer in force`,
      (hazard, place) => `Cancellation of severe ${hazard} warning for ${place}`,
    ],
    prolonged: (hazard, place) => `Severe ${hazard} warning for ${place} extended until 18:00`,
    lowered: (hazard, place) => `Severe ${hazard} warning for ${place}: red lifted, orange remains`,
    endAtLarge: (place) => `All clear for ${place}`,
  },
  german: {
    places: [
      ["Stuttgart", 48.78, 9.18],
      ["Berlin", 52.52, 13.4],
    ],
    hazards: ["Sturm", "Gewitter"],
    warn: (hazard, place) => `${hazard}warnung in ${place}`,
    ends: [
      (hazard, place) => `Entwarnung: ${hazard} in ${place}`,
      (hazard, place) => `${hazard}warnung für ${place} aufgehoben`,
    ],
    prolonged: (hazard, place) => `${hazard}warnung für ${place} verlängert bis 18 Uhr`,
    lowered: (hazard, place) => `${hazard}warnung in ${place} auf Orange herabgestuft`,
    endAtLarge: (place) => `Entwarnung für ${place}`,
  },
  spanish: {
    places: [
      ["Sevilla", 37.38, -5.97],
      ["Madrid", 40.42, -3.7],
    ],
    hazards: ["lluvias", "viento"],
    warn: (hazard, place) => `Aviso rojo por ${hazard} en ${place}`,
    ends: [
      (hazard, place) => `Levantado el aviso rojo por ${hazard} en ${place}`,
      (hazard, place) => `Se levanta la alerta roja por ${hazard} en ${place}`,
    ],
    prolonged: (hazard, place) => `Se prorroga el aviso rojo por ${hazard} en ${place} hasta las 18:00`,
    lowered: (hazard, place) => `El aviso rojo por ${hazard} en ${place} baja a naranja`,
    endAtLarge: (place) => `Se levanta la alerta roja en ${place}`,
  },
  portuguese: {
    places: [
      ["Coimbra", 40.21, -8.43],
      ["Faro", 37.02, -7.93],
    ],
    hazards: ["chuva", "vento"],
    warn: (hazard, place) => `Aviso vermelho de ${hazard} em ${place}`,
    ends: [(hazard, place) => `Encerrado o aviso vermelho de ${hazard} em ${place}`],
    prolonged: (hazard, place) => `Aviso vermelho de ${hazard} em ${place} prorrogado até às 18h`,
    lowered: (hazard, place) => `Aviso vermelho de ${hazard} em ${place} levantado, mantém-se o laranja`,
  },
  french: {
    places: [
      ["Paris", 48.85, 2.35],
      ["Marseille", 43.3, 5.37],
    ],
    hazards: ["inondation", "orages"],
    warn: (hazard, place) => `Vigilance rouge ${hazard} à ${place}`,
    ends: [(hazard, place) => `Levée de la vigilance rouge ${hazard} à ${place}`],
    prolonged: (hazard, place) => `Vigilance rouge ${hazard} prolongée à ${place} jusqu'à 18h`,
    lowered: (hazard, place) => `Vigilance rouge ${hazard} à ${place} rétrogradée en orange`,
    endAtLarge: (place) => `Levée de la vigilance rouge à ${place}`,
  },
  italian: {
    places: [
      ["Bologna", 44.49, 11.34],
      ["Genova", 44.41, 8.93],
    ],
    hazards: ["temporali", "vento"],
    warn: (hazard, place) => `Allerta rossa ${hazard} a ${place}`,
    ends: [(hazard, place) => `Allerta rientrata: ${hazard} a ${place}`],
    prolonged: (hazard, place) => `Allerta rossa ${hazard} a ${place} estesa fino alle 18`,
    lowered: (hazard, place) => `Allerta rossa ${hazard} a ${place} declassata ad arancione`,
    endAtLarge: (place) => `Allerta rossa rientrata a ${place}`,
  },
  russian: {
    places: [
      ["Сочи", 43.6, 39.73],
      ["Казани", 55.79, 49.12],
    ],
    hazards: ["о шторме", "о наводнении"],
    warn: (hazard, place) => `Предупреждение ${hazard} в ${place}`,
    ends: [(hazard, place) => `Отмена предупреждения ${hazard} в ${place}`],
    prolonged: (hazard, place) => `Предупреждение ${hazard} в ${place} продлено до 18:00`,
    lowered: (hazard, place) => `Предупреждение ${hazard} в ${place} понижено до оранжевого уровня`,
  },
  ukrainian: {
    places: [
      ["Львові", 49.84, 24.03],
      ["Києві", 50.45, 30.52],
    ],
    hazards: ["шторм", "повінь"],
    warn: (hazard, place) => `Попередження про ${hazard} у ${place}`,
    ends: [(hazard, place) => `Скасовано попередження про ${hazard} у ${place}`],
    prolonged: (hazard, place) => `Попередження про ${hazard} у ${place} продовжено до 18:00`,
    lowered: (hazard, place) => `Попередження про ${hazard} у ${place} знижено до помаранчевого рівня`,
  },
  arabic: {
    places: [
      ["الدوحة", 25.29, 51.53],
      ["مسقط", 23.58, 58.41],
    ],
    hazards: ["الفيضانات", "العواصف"],
    warn: (hazard, place) => `تحذير من ${hazard} في ${place}`,
    ends: [(hazard, place) => `رفع التحذير من ${hazard} في ${place}`],
    prolonged: (hazard, place) => `تمديد التحذير من ${hazard} في ${place}`,
  },
  indonesian: {
    places: [
      ["Jakarta", -6.21, 106.85],
      ["Surabaya", -7.25, 112.75],
    ],
    hazards: ["banjir", "longsor"],
    warn: (hazard, place) => `Peringatan dini ${hazard} di ${place}`,
    ends: [(hazard, place) => `Peringatan dini ${hazard} di ${place} dicabut`],
    prolonged: (hazard, place) => `Peringatan dini ${hazard} di ${place} diperpanjang hingga pukul 18.00`,
    lowered: (hazard, place) => `Peringatan dini ${hazard} di ${place} diturunkan ke oranye`,
  },
  tagalog: {
    places: [
      ["Maynila", 14.6, 120.98],
      ["Davao", 7.07, 125.6],
    ],
    hazards: ["baha", "bagyo"],
    warn: (hazard, place) => `Babala ng ${hazard} sa ${place}`,
    ends: [(hazard, place) => `Inalis na ang babala ng ${hazard} sa ${place}`],
    prolonged: (hazard, place) => `Pinalawig ang babala ng ${hazard} sa ${place}`,
  },
  japanese: {
    places: [
      ["大阪市", 34.69, 135.5],
      ["札幌市", 43.06, 141.35],
    ],
    hazards: ["大雨", "暴風"],
    warn: (hazard, place) => `${place}に${hazard}警報`,
    ends: [(hazard, place) => `${place}の${hazard}警報を解除`],
    prolonged: (hazard, place) => `${place}の${hazard}警報を延長`,
  },
  chinese: {
    places: [
      ["北京", 39.9, 116.4],
      ["广州", 23.12, 113.25],
    ],
    hazards: ["暴雨", "大风"],
    warn: (hazard, place) => `${place}发布${hazard}红色预警`,
    ends: [(hazard, place) => `${place}解除${hazard}红色预警`],
    prolonged: (hazard, place) => `${place}延长${hazard}红色预警`,
    lowered: (hazard, place) => `${place}将${hazard}红色预警降级为橙色预警`,
  },
  dutch: {
    places: [
      ["Utrecht", 52.09, 5.12],
      ["Groningen", 53.22, 6.57],
    ],
    hazards: ["onweer", "gladheid"],
    warn: (hazard, place) => `Weerwaarschuwing voor ${hazard} in ${place}`,
    ends: [
      (hazard, place) => `Waarschuwing voor ${hazard} in ${place} ingetrokken`,
      (hazard, place) => `Einde van de waarschuwing voor ${hazard} in ${place}`,
      (hazard, place) => `KNMI trekt waarschuwing voor ${hazard} in ${place} in`,
    ],
    prolonged: (hazard, place) => `Waarschuwing voor ${hazard} in ${place} verlengd tot 18:00`,
    lowered: (hazard, place) => `Waarschuwing voor ${hazard} in ${place} verlaagd naar code oranje`,
  },
  polish: {
    places: [
      ["Kraków", 50.06, 19.94],
      ["Gdańsk", 54.35, 18.65],
    ],
    hazards: ["burze", "opady śniegu"],
    warn: (hazard, place) => `Ostrzeżenie: ${place}, ${hazard}`,
    ends: [(hazard, place) => `Odwołanie ostrzeżenia: ${place}, ${hazard}`],
    prolonged: (hazard, place) => `Ostrzeżenie przedłużone do 18:00: ${place}, ${hazard}`,
    lowered: (hazard, place) => `Ostrzeżenie obniżone do stopnia pomarańczowego: ${place}, ${hazard}`,
  },
  czech: {
    places: [
      ["Brno", 49.2, 16.61],
      ["Ostrava", 49.83, 18.29],
    ],
    hazards: ["povodně", "silný vítr"],
    warn: (hazard, place) => `Výstraha: ${hazard}, ${place}`,
    ends: [(hazard, place) => `Zrušení výstrahy: ${hazard}, ${place}`],
    prolonged: (hazard, place) => `Výstraha prodloužena do 18:00: ${hazard}, ${place}`,
    lowered: (hazard, place) => `Výstraha snížena na oranžový stupeň: ${hazard}, ${place}`,
  },
  romanian: {
    places: [
      ["Iași", 47.16, 27.6],
      ["Timișoara", 45.75, 21.23],
    ],
    hazards: ["ploi", "vânt"],
    warn: (hazard, place) => `Cod portocaliu de ${hazard} în ${place}`,
    ends: [(hazard, place) => `Încetarea avertizării cod portocaliu de ${hazard} în ${place}`],
    prolonged: (hazard, place) => `Codul portocaliu de ${hazard} în ${place} prelungit până la ora 18`,
  },
  turkish: {
    places: [
      ["Trabzon", 41.0, 39.72],
      ["İzmir", 38.42, 27.14],
    ],
    hazards: ["fırtına", "yağış"],
    warn: (hazard, place) => `${place} için ${hazard} uyarısı`,
    ends: [(hazard, place) => `${place} için ${hazard} uyarısı sona erdi`],
    prolonged: (hazard, place) => `${place} için ${hazard} uyarısı uzatıldı`,
  },
  swedish: {
    places: [
      ["Göteborg", 57.71, 11.97],
      ["Umeå", 63.83, 20.26],
    ],
    hazards: ["vind", "snöfall"],
    warn: (hazard, place) => `Orange varning för ${hazard} i ${place}`,
    ends: [(hazard, place) => `Orange varning för ${hazard} i ${place} avslutad`],
    prolonged: (hazard, place) => `Orange varning för ${hazard} i ${place} förlängd till 18.00`,
  },
  finnish: {
    places: [
      ["Helsinki", 60.17, 24.94],
      ["Oulu", 65.01, 25.47],
    ],
    hazards: ["Myrsky", "Tulva"],
    warn: (hazard, place) => `${hazard}varoitus ${place}`,
    ends: [(hazard, place) => `${hazard}varoitus ${place} peruttu`],
    prolonged: (hazard, place) => `${hazard}varoitus ${place} jatkettu kello 18 asti`,
  },
  hausa: {
    places: [
      ["Kano", 12.0, 8.52],
      ["Sokoto", 13.06, 5.24],
    ],
    hazards: ["ambaliyar ruwa", "guguwa"],
    warn: (hazard, place) => `Gargadin ${hazard} a ${place}`,
    ends: [(hazard, place) => `An janye gargadin ${hazard} a ${place}`],
    prolonged: (hazard, place) => `An tsawaita gargadin ${hazard} a ${place}`,
  },
  greek: {
    places: [
      ["Πάτρα", 38.24, 21.73],
      ["Θεσσαλονίκη", 40.64, 22.93],
    ],
    hazards: ["καταιγίδες", "ανέμους"],
    warn: (hazard, place) => `Προειδοποίηση για ${hazard}: ${place}`,
    ends: [(hazard, place) => `Άρση προειδοποίησης για ${hazard}: ${place}`],
    prolonged: (hazard, place) => `Παρατείνεται η προειδοποίηση για ${hazard}: ${place}`,
  },
  korean: {
    places: [
      ["부산", 35.1, 129.03],
      ["대전", 36.35, 127.38],
    ],
    hazards: ["호우", "강풍"],
    warn: (hazard, place) => `${place} ${hazard}경보`,
    ends: [(hazard, place) => `${place} ${hazard}경보 해제`],
    prolonged: (hazard, place) => `${place} ${hazard}경보 연장`,
    lowered: (hazard, place) => `${place} ${hazard} 적색경보 해제, 주황경보 유지`,
  },
  vietnamese: {
    places: [
      ["Hà Nội", 21.02, 105.84],
      ["Đà Nẵng", 16.07, 108.22],
    ],
    hazards: ["mưa lớn", "nắng nóng"],
    warn: (hazard, place) => `Cảnh báo ${hazard} tại ${place}`,
    ends: [(hazard, place) => `Dỡ bỏ cảnh báo ${hazard} tại ${place}`],
    prolonged: (hazard, place) => `Gia hạn cảnh báo ${hazard} tại ${place}`,
  },
  persian: {
    places: [
      ["شیراز", 29.61, 52.53],
      ["تبریز", 38.08, 46.29],
    ],
    hazards: ["سیل", "برف"],
    warn: (hazard, place) => `هشدار ${hazard} در ${place}`,
    ends: [(hazard, place) => `لغو هشدار ${hazard} در ${place}`],
    prolonged: (hazard, place) => `تمدید هشدار ${hazard} در ${place}`,
  },
};

type Town = [name: string, lat: number, lon: number];

/** A warning in the words of an authority, and how it states its end; `places` are far from each other. */
export type Wording = {
  places: [Town, Town];
  hazards: [string, string];
  /** The text below, where the title alone is not taken for an incident. */
  text?: string;
  warn: (hazard: string, place: string) => string;
  ends: ((hazard: string, place: string) => string)[];
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
    endAtLarge: (place) => `All clear for ${place}`,
  },
  german: {
    places: [
      ["Stuttgart", 48.78, 9.18],
      ["Berlin", 52.52, 13.4],
    ],
    hazards: ["Sturm", "Gewitter"],
    text: "Das Unwetter trifft die Stadt mit Sturmböen, Keller laufen voll, Straßen gesperrt.",
    warn: (hazard, place) => `${hazard}warnung in ${place}`,
    ends: [
      (hazard, place) => `Entwarnung: ${hazard} in ${place}`,
      (hazard, place) => `${hazard}warnung für ${place} aufgehoben`,
    ],
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
  },
  french: {
    places: [
      ["Paris", 48.85, 2.35],
      ["Marseille", 43.3, 5.37],
    ],
    hazards: ["inondation", "orages"],
    warn: (hazard, place) => `Vigilance rouge ${hazard} à ${place}`,
    ends: [(hazard, place) => `Levée de la vigilance rouge ${hazard} à ${place}`],
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
  },
  ukrainian: {
    places: [
      ["Львові", 49.84, 24.03],
      ["Києві", 50.45, 30.52],
    ],
    hazards: ["шторм", "повінь"],
    warn: (hazard, place) => `Попередження про ${hazard} у ${place}`,
    ends: [(hazard, place) => `Скасовано попередження про ${hazard} у ${place}`],
  },
  arabic: {
    places: [
      ["الدوحة", 25.29, 51.53],
      ["مسقط", 23.58, 58.41],
    ],
    hazards: ["الفيضانات", "العواصف"],
    warn: (hazard, place) => `تحذير من ${hazard} في ${place}`,
    ends: [(hazard, place) => `رفع التحذير من ${hazard} في ${place}`],
  },
  indonesian: {
    places: [
      ["Jakarta", -6.21, 106.85],
      ["Surabaya", -7.25, 112.75],
    ],
    hazards: ["banjir", "longsor"],
    warn: (hazard, place) => `Peringatan dini ${hazard} di ${place}`,
    ends: [(hazard, place) => `Peringatan dini ${hazard} di ${place} dicabut`],
  },
  tagalog: {
    places: [
      ["Maynila", 14.6, 120.98],
      ["Davao", 7.07, 125.6],
    ],
    hazards: ["baha", "bagyo"],
    warn: (hazard, place) => `Babala ng ${hazard} sa ${place}`,
    ends: [(hazard, place) => `Inalis na ang babala ng ${hazard} sa ${place}`],
  },
  japanese: {
    places: [
      ["大阪市", 34.69, 135.5],
      ["札幌市", 43.06, 141.35],
    ],
    hazards: ["大雨", "暴風"],
    warn: (hazard, place) => `${place}に${hazard}警報`,
    ends: [(hazard, place) => `${place}の${hazard}警報を解除`],
  },
  chinese: {
    places: [
      ["北京", 39.9, 116.4],
      ["广州", 23.12, 113.25],
    ],
    hazards: ["暴雨", "大风"],
    warn: (hazard, place) => `${place}发布${hazard}红色预警`,
    ends: [(hazard, place) => `${place}解除${hazard}红色预警`],
  },
};

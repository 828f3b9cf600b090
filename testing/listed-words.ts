export type Place = readonly [name: string, lon: number, lat: number];

/** How an authority words what it states of a list of places. */
export type Language = {
  country: string;
  places: readonly Place[];
  and: string;
  warn: (list: string) => string;
  lift: readonly ((list: string) => string)[];
  extend: (list: string, more: string) => string;
  prolong: (list: string) => string;
  /** An end for some places with what remains of the others. */
  keep: readonly ((lifted: string, left: string, all: string) => string)[];
};

export const languages: readonly Language[] = [
  {
    country: "United Kingdom",
    places: [
      ["Leeds", -1.55, 53.8],
      ["York", -1.08, 53.96],
      ["Norwich", 1.3, 52.63],
      ["Bristol", -2.6, 51.45],
    ],
    and: "and",
    warn: (list) => `Severe wind warning for ${list}`,
    lift: [
      (list) => `Severe wind warning for ${list} cancelled`,
      (list) => `Severe wind warning lifted for ${list}`,
      (list) => `Cancellation of severe wind warning for ${list}`,
    ],
    extend: (list, more) => `Severe wind warning for ${list} extended to ${more}`,
    prolong: (list) => `Severe wind warning for ${list} extended until 18:00`,
    keep: [
      (lifted, left) => `Severe wind warning lifted for ${lifted}, remains in force for ${left}`,
      (lifted, left) => `Severe wind warning remains in force for ${left}; lifted for ${lifted}`,
      (lifted, _, all) => `Severe wind warning for ${all} lifted for ${lifted}`,
    ],
  },
  {
    country: "Germany",
    places: [
      ["Stuttgart", 9.18, 48.78],
      ["Berlin", 13.4, 52.52],
      ["Köln", 6.96, 50.94],
      ["Leipzig", 12.37, 51.34],
    ],
    and: "und",
    warn: (list) => `Sturmwarnung für ${list}`,
    lift: [(list) => `Sturmwarnung für ${list} aufgehoben`, (list) => `Aufhebung der Sturmwarnung für ${list}`],
    extend: (list, more) => `Sturmwarnung für ${list} auf ${more} ausgeweitet`,
    prolong: (list) => `Sturmwarnung für ${list} verlängert bis 18 Uhr`,
    keep: [
      (lifted, left) => `Sturmwarnung für ${lifted} aufgehoben, für ${left} bleibt sie bestehen`,
      (lifted, left) => `Sturmwarnung bleibt für ${left} bestehen; für ${lifted} aufgehoben`,
    ],
  },
  {
    country: "Spain",
    places: [
      ["Sevilla", -5.97, 37.38],
      ["Madrid", -3.7, 40.42],
      ["Valencia", -0.38, 39.47],
      ["Zaragoza", -0.88, 41.65],
    ],
    and: "y",
    warn: (list) => `Aviso rojo por viento en ${list}`,
    lift: [
      (list) => `Aviso rojo por viento en ${list} levantado`,
      (list) => `Levantado el aviso rojo por viento en ${list}`,
    ],
    extend: (list, more) => `Aviso rojo por viento en ${list} ampliado a ${more}`,
    prolong: (list) => `Aviso rojo por viento en ${list} prorrogado hasta las 18:00`,
    keep: [
      (lifted, left) => `Aviso rojo por viento levantado en ${lifted}; se mantiene en ${left}`,
      (lifted, left) => `Levantado el aviso rojo por viento en ${lifted}, se mantiene en ${left}`,
    ],
  },
];

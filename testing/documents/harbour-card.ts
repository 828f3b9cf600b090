/** The card of an operator's own source, as an entry of a pack states it. */
export const harbourCard = {
  publisher: "Harbour authority",
  licence: "Public domain",
  terms: "https://harbour.example/terms",
  cadence: "Hourly",
  coverage: "Portugal",
  language: "English",
  places: "Coordinates of each notice",
  limits: "Nothing at night",
  confirmed: "document",
  dialect: null,
  official: true,
};

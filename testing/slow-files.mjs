/** Files of tests that take more of a run's processor time than others, and why that is worth it. */
export const slowFiles = {
  "e2e/accessibility.spec.ts": "It opens every page at each width and in each scheme, and axe reads all of it.",
  "e2e/map/outlines.spec.ts": "Each of its stories draws on the map, by a graphics card made of software.",
  "server/src/analysis/training/train-with-marks.test.ts":
    "It trains the weights of the rules on all labelled headlines.",
  "server/src/app/ends-in-words.test.ts":
    "It plays warnings of every language, with their ends and renewals, through a whole installation.",
  "server/src/places/build-gazetteer.test.ts": "It builds the gazetteer of the world, as a first start does.",
  "server/src/sources/reading/recorded-feeds.test.ts":
    "It reads nearly a thousand recorded documents, and one of each dialect with each of its values changed.",
};

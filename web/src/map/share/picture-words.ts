/** What a picture of the map says about itself. */
export type PictureWords = {
  title: string;
  /** Which events are shown, one condition each. */
  conditions: readonly string[];
  timeZone: string;
};

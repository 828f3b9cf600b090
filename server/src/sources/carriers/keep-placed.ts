/**
 * Gives an entry that has nothing but a place an element that the feed library knows: it leaves out an entry of which it can read
 * nothing, such as one with GML, or with blanks around its coordinates.
 */
export const keepPlaced = (xml: string): string =>
  xml.replace(/<(?:georss|gml|geo):\w+(?=[\s>])/gi, (tag, at: number) =>
    /<(?:entry|item)\b[^<>]*>\s*$/i.test(xml.slice(Math.max(0, at - 500), at))
      ? `<georss:featureName>-</georss:featureName>${tag}`
      : tag,
  );

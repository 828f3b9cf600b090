/**
 * Gives an entry that has nothing but a place in GML, or in elements that the feed library does not know, one that it knows: it
 * leaves out an entry of which it knows nothing.
 */
export const keepPlaced = (xml: string): string =>
  xml.replace(/<(?:georss:(?:where|circle)|gml:\w+|geo:\w+)(?=[\s>])/gi, (tag, at: number) =>
    /<(?:entry|item)\b[^<>]*>\s*$/i.test(xml.slice(Math.max(0, at - 500), at))
      ? `<georss:featureName>-</georss:featureName>${tag}`
      : tag,
  );

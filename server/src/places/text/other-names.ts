/** Bodies, days and things called after places or like them: read as one name that is no place. */
export const otherNames: ReadonlySet<string> = new Set(
  `european union,white house,red cross,united nations,world bank,new year,wall street,premier league,super bowl,
  home office,foreign office,supreme court,high court,met office,national guard,coast guard,black friday,good friday,
  boxing day,new deal,old trafford,downing street,vatican,st patrick,st michael,of,green party,labor day,memorial day`
    .split(",")
    .map((name) => name.trim()),
);

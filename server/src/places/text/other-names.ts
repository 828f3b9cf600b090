/** Names too wide to be a place of an event, and bodies called after places: read as one word that names nothing. */
export const wideNames: ReadonlySet<string> = new Set(
  `africa,asia,europe,america latina,latin america,north america,south america,central america,north africa,
  east africa,west africa,southern africa,sub saharan africa,middle east,southeast asia,south asia,east asia,central asia,
  western europe,eastern europe,northern europe,european union,caribbean,mediterranean,pacific,atlantic,arctic,antarctic,
  pacific ocean,atlantic ocean,indian ocean,arctic ocean,south pacific,north atlantic,white house,red cross,united nations,
  world bank,new year,wall street,premier league,super bowl,home office,foreign office,supreme court,high court,
  met office,national guard,coast guard,black friday,good friday,boxing day,new deal,old trafford,downing street,
  cape verde islands,vatican,st patrick,st michael,green party,labor day,memorial day`
    .split(",")
    .map((name) => name.trim()),
);

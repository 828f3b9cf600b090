/**
 * The people of regions, and the adjectives of the same form, by GeoNames division code or by the name of an area. Words that are
 * more often a language, a country's people or a newspaper are left out.
 */
const table = `
US.AL=Alabamian;US.AK=Alaskan;US.AZ=Arizonan;US.AR=Arkansan;US.CA=Californian;US.CO=Coloradan;US.FL=Floridian;US.HI=Hawaiian;
US.ID=Idahoan;US.IL=Illinoisan;US.IN=Hoosier;US.IA=Iowan;US.KS=Kansan;US.KY=Kentuckian;US.LA=Louisianan;US.ME=Mainer;
US.MD=Marylander;US.MI=Michigander;US.MN=Minnesotan;US.MS=Mississippian;US.MO=Missourian;US.MT=Montanan;US.NE=Nebraskan;
US.NV=Nevadan;US.NJ=New Jerseyan;US.NM=New Mexican;US.NC=North Carolinian;US.ND=North Dakotan;US.OH=Ohioan;US.OK=Oklahoman;
US.PA=Pennsylvanian;US.RI=Rhode Islander;US.SC=South Carolinian;US.SD=South Dakotan;US.TX=Texan;US.UT=Utahn;US.VT=Vermonter;
US.VA=Virginian;US.WV=West Virginian;US.WI=Wisconsinite;US.WY=Wyomingite;
CA.01=Albertan;CA.02=British Columbian;CA.03=Manitoban;CA.04=New Brunswicker;CA.05=Newfoundlander;CA.07=Nova Scotian;
CA.08=Ontarian;CA.10=Quebecer,Quebecker,Québécois;CA.12=Yukoner;
AU.04=Queenslander;AU.05=South Australian;AU.06=Tasmanian;AU.08=West Australian,Western Australian;
GB.SCT=Scottish;GB.WLS=Welsh;GB.NIR=Northern Irish;
ES.51=Andalusian;ES.56=Catalan;ES.58=Galician;ES.59=Basque;ES.60=Valencian;
FR.53=Breton;FR.94=Corsican;IT.14=Sardinian;IT.15=Sicilian;IT.16=Tuscan;DE.02=Bavarian;GR.ESYE43=Cretan;
RU.08=Bashkir;RU.12=Chechen;RU.17=Dagestani;RU.73=Tatar;UA.11=Crimean;
IN.03=Assamese;IN.09=Gujarati;IN.12=Kashmiri;IN.13=Keralite;IN.17=Manipuri;IN.28=Bengali;IN.33=Goan;
PK.02=Baloch;PK.05=Sindhi;CN.14=Tibetan;CN.32=Sichuanese;PS.GZ=Gazan;
GE.02=Abkhaz,Abkhazian;South Ossetia=South Ossetian;Abkhazia=Abkhaz,Abkhazian;Kurdistan=Kurdish,Kurd;Siberia=Siberian;Java=Javanese;Sumatra=Sumatran;
Darfur=Darfuri;Transnistria=Transnistrian;Zanzibar=Zanzibari`;

/** "Texans", but "Welsh" and "Javanese". */
export const plural = (word: string): string => (/(?:s|sh|ch|ese)$/.test(word) ? word : `${word}s`);

export const regionPeople: ReadonlyMap<string, string[]> = new Map(
  table
    .trim()
    .split(/;\s*/)
    .map((entry) => {
      const [key = "", people = ""] = entry.split("=");
      return [key, people.split(",").flatMap((word) => [word, plural(word)])];
    }),
);

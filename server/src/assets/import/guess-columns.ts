import { type ImportField, type ImportMapping, importFields } from "@tocsin/contract";

/** What spreadsheets and map programs call their columns, in the languages of their exports; accents and punctuation are left out. */
const columnNames: Record<ImportField, RegExp> = {
  // Other programs number their rows as `id` too, which are no ids of assets here.
  id: /^(tocsin|asset) ?id$/,
  name: /^((asset|site|location|place|facility|branch|store|office|full|display) ?)?(name|title)$|^(site|asset|facility|label|nom|nombre|nome|bezeichnung|titel|titre|titulo|standort|filiale|naam|navn|namn|nazwa|nazev|ad|isim|imie|имя|название|名称|名前|이름|الاسم)$/,
  description:
    /^(description|desc|notes?|comments?|remarks?|details?|beschreibung|bemerkung|notiz|descripcion|descricao|descrizione|commentaire|omschrijving|beskrivning|opis|описание|说明|説明)$/,
  lat: /^(lat|latitude|latitud|latitudine|breite|breitengrad|geo ?breite|(utm )?northing|hochwert|y|y ?coord(inate)?|lat ?wgs ?84|gps ?lat(itude)?|широта|纬度|緯度)( (deg|degrees|dd|wgs ?84))?$/,
  lon: /^(lon|lng|long|longitude|longitud|longitudine|laenge|lange|langengrad|laengengrad|geo ?lange|(utm )?easting|rechtswert|x|x ?coord(inate)?|lon ?wgs ?84|gps ?(lon|lng|longitude)|долгота|经度|経度)( (deg|degrees|dd|wgs ?84))?$/,
  outline: /^(outline|geometry|geom|the geom|wkt|wkt geom|geojson|shape|polygon|boundary)$/,
  place:
    /^(place|city|town|address|full ?address|location|locality|municipality|ort|stadt|adresse|anschrift|ville|lieu|ciudad|direccion|lugar|localidad|cidade|endereco|morada|local|citta|indirizzo|luogo|plaats|stad|adres|miasto|miejscowosc|город|адрес|城市|地址|住所)$/,
  region:
    /^(region|(state|province|county|division)( ?(name|code))?|state ?(or )?province|prov|bundesland|kanton|canton|departement|provincia|estado|uf|comunidad|stato|regione|wojewodztwo|voivodship|oblast|область|регион|省|州|都道府県)$/,
  country: /^(country|country ?(name|code)|land|pays|pais|paese|kraj|страна|国家|国)$/,
  // With a unit, such as "Alert radius (m)" or "Rayon en mètres".
  radius:
    /^((alert|alarm|monitoring|watch|buffer) ?)?(radius|rayon|radio|raio|raggio|umkreis|straal|buffer|радиус|半径)( ?(in|en|em) )?( ?(km|m|mi|ft|feet|foot|yds?|yards?|nmi?|(nautical |sea )miles?|(mill?[ae]s|milhas|miglia) naut[a-z]+|seemeilen|miles?|meilen?|millas?|milhas?|miglia|(kilo|quilo|chilo)?met(er|re|ro|ri)[ns]?))?$/,
  tags: /^(tags?|labels|categor(y|ies)|groups?|schlagworte?|etiquetas?|etiquettes?|kategorien?|categorie|categorias?|gruppe|folders?|теги|标签)$/,
  keywords:
    /^(keywords?|query|search ?(terms?|words?)|stichworte?|suchworte?|palabras clave|palavras chave|mots cles|parole chiave|ключевые слова|关键词)$/,
  paused: /^(paused|pause|pausiert|en pause|pausado|in pausa)$/,
};

const ofStreets = /^(address|adresse|anschrift|direccion|endereco|morada|indirizzo|adres|адрес|地址|住所)$/;

/** A column with latitude and longitude in one cell. */
const ofBoth =
  /^(gps |utm |geo ?)?(coord(inate)?s?|koordinaten|coordonnees|coordenadas|coordinate|lat ?(lon|lng|long)|latitude longitude|gps|utm|mgrs|usng|grid ?ref(erence)?|geo ?(point|location|position)|position|plus ?codes?|olc|open location code)$/;

/** A title without accents, punctuation and capitals. */
export const normalise = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The columns that look like fields, by their titles; of several, the first. */
export function guessColumns(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  const titles = columns.map(normalise);
  for (const field of importFields) {
    const fitting = columns.filter(
      (column, at) => columnNames[field].test(titles[at] ?? "") && !isTaken(mapping, column),
    );
    // A street next to its town is found by the town alone.
    const column = fitting.find((one) => field !== "place" || !ofStreets.test(normalise(one))) ?? fitting[0];
    if (column !== undefined) mapping[field] = column;
  }
  const pair = columns[titles.findIndex((title) => ofBoth.test(title))];
  return pair === undefined || mapping.lat || mapping.lon ? mapping : { ...mapping, lat: pair, lon: pair };
}

const isTaken = (mapping: ImportMapping, column: string | undefined): boolean =>
  Object.values(mapping).some((taken) => taken === column);

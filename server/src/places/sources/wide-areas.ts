import { type AreaRow, readAreaTable } from "./area-table.ts";

/**
 * Parts of the world that a text may name, but where nothing can be placed, as `name // lat / lon / radius in km / other names`;
 * the middles of continents are GeoNames', the others read off a map.
 */
const table = `
Africa//7.19/21.09/3700/Afrika,África,Afrique,Африка,Африки,Африке,非洲,アフリカ,أفريقيا,إفريقيا
Asia//29.84/89.3/4500/Asien,Asie,Азия,Азии,亚洲,アジア,آسيا
Europe//48.69/9.14/2500/Europa,Европа,Европы,Европе,Європа,Європи,Європі,欧洲,ヨーロッパ,أوروبا
North America//46.07/-100.55/3500/North American continent,Norteamérica,América del Norte,Северная Америка,北美洲,北米
South America//-14.6/-57.66/3200/Suramérica,Sudamérica,América del Sur,América do Sul,Южная Америка,南美洲,南米
Oceania//-18.31/138.52/4000/Oceanía,Ozeanien,Океания,大洋洲
Antarctica//-78.16/16.41/2500/Antarctic,Antártida,Antarktis,Антарктида,南极洲,南極
Americas//19/-90/7000/
Latin America//4/-72/4500/América Latina,Latinoamérica,Lateinamerika,Amérique latine,Латинская Америка
Central America//12.7/-86/700/Centroamérica,América Central
Caribbean//16.5/-73/1300/West Indies,Caribbean Sea,Caribe,Karibik,Caraïbes
Eurasia//55/70/5500/
Middle East//29.5/43/1800/Mideast,Oriente Medio,Naher Osten,Ближний Восток,Ближнем Востоке,الشرق الأوسط,中东,中東
Near East//32/38/1200/
Arabian Peninsula//22/47/1100/Arabia
Levant//34/36.5/400/
Maghreb//32/2/1300/
North Africa//28/13/2200/Northern Africa
West Africa//13/-3/1500/Western Africa
East Africa//0/36/1500/Eastern Africa
Central Africa//4/19/1300/
Southern Africa//-24/24/1400/
Sub-Saharan Africa//0/20/3500/
Horn of Africa//8/45/900/
Sahara//23/10/2300/Sahara Desert
Great Lakes region//-2/30/600/
Western Europe//48/4/900/
Eastern Europe//51/30/1300/
Northern Europe//60/18/1000/
Southern Europe//41/14/1200/
Central Europe//49/15/700/
Scandinavia//62/15/800/
Nordic countries//63/17/1000/
Baltics//57/24.5/300/Baltic states
Balkan Peninsula//42.5/21.5/500/
Iberian Peninsula//40.2/-4.5/550/Iberia
Anatolia//39/34.5/600/Asia Minor
Caucasus//42.5/45/500/South Caucasus,Transcaucasia
Central Asia//42/65/1500/
South Asia//23/80/1700/Southern Asia,Indian subcontinent
Southeast Asia//7/110/2000/South-East Asia,South East Asia,Sudeste Asiático,东南亚,東南アジア
East Asia//36/118/2000/Eastern Asia
Northeast Asia//42/127/1300/
Far East//50/130/2500/
Korean Peninsula//38/127.3/450/
Indochina//15/105/800/
Asia-Pacific//10/125/5000/Asia Pacific
Polynesia//-15/-155/4000/
Melanesia//-10/160/1500/
Micronesia region//8/150/2000/
South Pacific//-20/-150/4500/South Pacific Ocean
North Pacific//35/-170/4500/North Pacific Ocean
Pacific Ocean//0/-160/8000/Pacific,Pacífico,Pazifik,Pacifique,Тихий океан,太平洋,المحيط الهادئ
Atlantic Ocean//10/-30/6000/Atlantic,Atlántico,Atlântico,Atlantik,Atlantique,Атлантический океан,大西洋
North Atlantic//40/-40/2500/North Atlantic Ocean
South Atlantic//-25/-15/3000/South Atlantic Ocean
Indian Ocean//-20/80/4500/Océano Índico,Oceano Índico,Indischer Ozean,Индийский океан,印度洋,インド洋
Arctic Ocean//85/0/2000/Arctic,Arktis,Ártico,Арктика,北极,北極
Southern Ocean//-62/0/5000/
Mediterranean Sea//36/18/1500/Mediterranean,Mediterráneo,Mittelmeer,Méditerranée,Mar Mediterráneo,地中海
Eastern Mediterranean//34/31/500/
Western Mediterranean//39/5/600/
American South//33/-87/900/Deep South
American Midwest//42/-92/700/Midwest,Midwestern United States,Midwestern
East Coast//38/-76/900/Eastern Seaboard
West Coast//40/-122/1000/
Gulf Coast//29.5/-90/900/
Great Plains//41/-101/900/
Rocky Mountains//43/-110/1500/Rockies
Appalachian Mountains//38/-81/900/Appalachians,Appalachia
Andes//-18/-68/3000/Andes Mountains,Cordillera de los Andes
Great Lakes//45/-84/600/
Amazon rainforest//-4/-62/1500/Amazonia,Amazon basin,Amazônia
Ural Mountains//60/60/1000/Urals
Atlas Mountains//32/-4/800/
Rift Valley//0/36/1500/Great Rift Valley
`;

export const wideAreas: AreaRow[] = readAreaTable(table);

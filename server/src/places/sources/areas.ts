import { type AreaRow, readAreaTable } from "./area-table.ts";

/**
 * Areas in the news that are no administrative divisions: islands, seas, regions across borders, as
 * `name / country (empty: none) / lat / lon / radius in km / other names`; middles and radii read off a map.
 */
const table = `
Java/ID/-7.3/110/450/
Sumatra/ID/-0.5/101.5/750/northern Sumatra,southern Sumatra
Sulawesi/ID/-2/121/450/
Kalimantan/ID/-0.5/114/500/
Lombok/ID/-8.6/116.3/50/
Borneo//1/114/600/
New Guinea//-5.5/141/1000/
Luzon/PH/16.5/121/300/
Mindanao/PH/7.5/125/300/
Visayas/PH/10.8/123.3/250/
Honshu/JP/36.5/138.5/550/
Kyushu/JP/32.5/131/170/
Shikoku/JP/33.7/133.5/110/
Noto Peninsula/JP/37.3/136.9/50/Noto,能登半島,能登半岛
Ryukyu Islands/JP/26.5/128/400/
Kuril Islands/RU/46.5/151/500/
Kamchatka/RU/56/160/550/Kamchatka Peninsula
Siberia/RU/61/100/2500/
North Caucasus/RU/43.5/45/350/
Aleutian Islands/US/52.5/-174/900/
Long Island/US/40.8/-73.2/90/
Bay Area/US/37.7/-122.2/70/San Francisco Bay Area
Cape Cod/US/41.7/-70.2/50/
Florida Keys/US/24.7/-81.2/90/
Texas Panhandle/US/35.4/-101.6/150/
Florida Panhandle/US/30.5/-85.5/170/
Silicon Valley/US/37.4/-122/40/
Southern California/US/34/-117.5/250/
Northern California/US/39.5/-122/300/
New England/US/43.8/-71.5/300/
Pacific Northwest/US/46/-121/500/
Upper Peninsula/US/46.4/-87/230/
Outer Banks/US/35.6/-75.6/100/
Maui/US/20.8/-156.3/40/
Oahu/US/21.5/-158/40/
Big Island/US/19.6/-155.5/75/
Kauai/US/22.1/-159.5/30/
Vancouver Island/CA/49.6/-125.5/230/
Labrador/CA/54/-62/450/
Scottish Highlands/GB/57.4/-4.8/120/
Cornwall/GB/50.4/-4.8/70/
Yorkshire/GB/54/-1.3/80/
East Anglia/GB/52.4/1/80/
Midlands/GB/52.5/-1.6/90/West Midlands,East Midlands
Lake District/GB/54.5/-3.1/35/
Cotswolds/GB/51.8/-1.8/50/
Tenerife/ES/28.3/-16.5/40/
La Palma/ES/28.7/-17.9/25/
Mallorca/ES/39.6/3/50/Majorca
Ibiza/ES/39/1.4/25/
Lesbos/GR/39.2/26.3/40/
Rhodes/GR/36.2/27.9/40/
Evia/GR/38.5/24/90/Euboea
Santorini/GR/36.4/25.4/15/
Etna/IT/37.75/15/20/Mount Etna
Vesuvius/IT/40.82/14.43/15/Mount Vesuvius
Reykjanes/IS/63.9/-22.3/30/Reykjanes Peninsula
Alps//46.5/10/450/
Pyrenees//42.7/1/200/
Balkans//43/20.5/500/
Sinai/EG/29.5/33.8/180/Sinai Peninsula
Nile Delta/EG/31/31/100/
Kurdistan//36.8/44/250/Kurdistan Region,Iraqi Kurdistan
Golan Heights//33/35.8/40/
Nagorno-Karabakh/AZ/39.9/46.7/70/Karabakh
South Ossetia/GE/42.3/44/50/
Abkhazia/GE/43/41/80/
Transnistria/MD/46.9/29.5/100/
Kashmir//34/75.5/250/
Darfur/SD/13.5/24.5/350/
Somaliland/SO/9.7/45/300/
Puntland/SO/8.5/49.5/250/
Sahel//15/2/2000/
Cabo Delgado/MZ/-12.3/39.7/200/
Lake Chad//13/14/150/Lake Chad Basin
Niger Delta/NG/5/6/150/
Himalayas//29/84/1000/Himalaya
Sundarbans//21.9/89.2/90/
Mekong Delta/VN/10/105.8/120/
Tibetan Plateau/CN/33/88/900/
Zanzibar/TZ/-6.1/39.3/50/Zanzibar archipelago
Tierra del Fuego//-54/-69/250/
Patagonia//-44/-70/800/
Galapagos Islands/EC/-0.6/-90.5/150/Galapagos
Red Sea//20/38.5/900/
Black Sea//43.3/34.5/500/
Caspian Sea//41.8/50.7/500/
Sea of Azov//46/36.8/150/
Sea of Japan//40/135/600/
South China Sea//13/114/1100/
East China Sea//29/125/500/
Yellow Sea//36/123/400/
Persian Gulf//27/51.5/400/
Gulf of Aden//12.3/47.5/450/
Gulf of Oman//24.8/58.5/200/
Strait of Hormuz//26.5/56.4/60/
Taiwan Strait//24.3/119.3/200/
Bab el-Mandeb//12.6/43.4/40/
Gulf of Mexico//25/-90/800/
Gulf of Guinea//2/3/800/
Bay of Bengal//15/88/900/
Arabian Sea//15/65/1100/
Andaman Sea//10/96/500/
Banda Sea//-5.5/128/400/
Molucca Sea//0.8/126.3/200/
Flores Sea//-7.7/121/200/
Coral Sea//-18/155/900/
Tasman Sea//-40/160/1000/
Bering Sea//58/-178/900/
North Sea//56/3/450/
Baltic Sea//58/19.5/550/
Irish Sea//53.8/-5/120/
English Channel//50.2/-1/250/
Aegean Sea//38.5/25/250/
Adriatic Sea//43/15/350/
Kermadec Islands/NZ/-30/-178.3/300/
Loyalty Islands/NC/-21/167.5/200/
South Sandwich Islands/GS/-57.5/-26.5/250/
Mid-Atlantic Ridge//0/-25/3000/central Mid-Atlantic Ridge,northern Mid-Atlantic Ridge
`;

export const areas: AreaRow[] = readAreaTable(table);

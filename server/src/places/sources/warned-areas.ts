import { type AreaRow, readAreaTable } from "./area-table.ts";

/**
 * Islands and landscapes that warnings name and that are no administrative divisions, in the form of {@link readAreaTable}; middles and radii
 * read off a map.
 */
const landscapes = `
Skagerrak//57.9/9/110/
Kattegat//56.8/11.5/110/
Gulf of Bothnia//63/20/300/Bothnian Sea,Bottenhavet,Bay of Bothnia
Gulf of Finland//60/26.5/180/
German Bight//54.2/7.5/110/Deutsche Bucht
Gulf of Lion//42.8/4/110/Golfe du Lion
Bay of Biscay//45.5/-4/300/Golfe de Gascogne,Golfo de Vizcaya
Delmarva Peninsula/US/38.5/-75.6/100/Delmarva
North Island/NZ/-38.8/175.8/350/
South Island/NZ/-43.9/170.6/450/
Stewart Island/NZ/-47/167.9/50/
Coromandel Peninsula/NZ/-36.8/175.6/55/
Fiordland/NZ/-45.4/167.3/110/
Wairarapa/NZ/-41/175.7/60/
Banks Peninsula/NZ/-43.75/172.9/30/
Gran Canaria/ES/27.95/-15.6/30/
Lanzarote/ES/29.04/-13.63/35/
Fuerteventura/ES/28.4/-14/60/
La Gomera/ES/28.1/-17.2/15/
El Hierro/ES/27.74/-18/18/
Menorca/ES/39.95/4.1/28/Minorca
Formentera/ES/38.7/1.45/15/
Costa Brava/ES/42/3.1/60/
Costa Blanca/ES/38.5/-0.1/70/
Costa del Sol/ES/36.6/-4.6/80/
Alentejo/PT/38.3/-7.9/120/
Socotra/YE/12.5/53.9/75/
Bornholm/DK/55.13/14.9/25/
Jutland/DK/56.2/9.2/170/Jylland
Fyn/DK/55.3/10.4/45/Funen
Öland/SE/56.7/16.65/70/Oland
Lofoten/NO/68.2/13.8/90/Lofoten Islands
Finnmark/NO/70.2/25.5/230/
Shetland/GB/60.4/-1.3/65/Shetland Islands,Shetland Isles
Inner Hebrides/GB/56.4/-6.3/80/
Grampian/GB/57.2/-2.7/70/
Strathclyde/GB/55.8/-4.9/80/
Tayside/GB/56.6/-3.5/60/
Home Counties/GB/51.5/-0.3/80/
West Country/GB/50.8/-3.6/120/
Rügen/DE/54.42/13.43/30/Ruegen
Usedom/DE/53.95/14.05/22/
Sylt/DE/54.9/8.33/18/
Harz/DE/51.75/10.7/50/
Eifel/DE/50.3/6.6/60/
Allgäu/DE/47.6/10.3/55/
Ostfriesland/DE/53.4/7.4/50/East Frisia
Texel/NL/53.08/4.83/14/
Waddeneilanden/NL/53.35/5.2/90/Wadden Islands
Camargue/FR/43.5/4.5/30/
Cévennes/FR/44.2/3.7/50/
Cinque Terre/IT/44.13/9.7/12/
Elba/IT/42.78/10.25/18/
Cyclades/GR/37/25.2/110/
Dalmatia/HR/43.5/16.5/170/Dalmacija
Tohoku/JP/39/140.6/260/東北,東北地方,东北地方
Kanto/JP/36/139.6/110/関東,関東地方
Kansai/JP/34.8/135.5/110/Kinki,関西,近畿地方
Hokuriku/JP/36.7/137/130/北陸地方
Chugoku region/JP/34.9/132.8/160/中国地方
Ogasawara Islands/JP/26.8/142.1/120/Bonin Islands,小笠原諸島
Amami Oshima/JP/28.3/129.4/40/奄美大島
Ishigaki Island/JP/24.4/124.2/20/石垣島
Miyako Island/JP/24.8/125.3/20/宮古島
Sado Island/JP/38.05/138.4/35/佐渡島
Hainan Island/CN/19.2/109.7/150/海南岛
Pearl River Delta/CN/22.7/113.4/110/
Yangtze River Delta/CN/31.3/120.5/200/
Koh Samui/TH/9.5/100/15/Ko Samui
Phuket Island/TH/7.95/98.35/28/
Isan/TH/16.2/103.3/230/Isaan
Penang Island/MY/5.38/100.25/15/
Palawan Island/PH/9.8/118.7/220/
Panay/PH/11.1/122.5/85/
Negros Island/PH/10/123/110/
Samar Island/PH/12/125/85/
Leyte Island/PH/10.9/124.8/85/
Mindoro/PH/13/121.1/80/
Flores Island/ID/-8.6/121/180/
Sumba/ID/-9.7/120/95/
Halmahera/ID/0.7/128/150/
Gippsland/AU/-37.7/147.2/150/
Riverina/AU/-35/146/150/
Pilbara/AU/-21.8/119/350/
Kimberley region/AU/-16.5/126.5/400/The Kimberley
Gascoyne/AU/-25/115.5/250/
Top End/AU/-13.5/132.5/350/
Illawarra/AU/-34.5/150.8/45/
Northern Rivers/AU/-28.8/153/75/
Mid North Coast/AU/-31.2/152.6/110/
Hunter Valley/AU/-32.5/150.9/80/
Snowy Mountains/AU/-36.3/148.4/70/
Wimmera/AU/-36.6/142.2/90/
Mallee/AU/-35.4/142.3/120/
Otway Coast/AU/-38.7/143.6/60/Great Ocean Road
Far North Queensland/AU/-15.5/144.5/400/
Cape York Peninsula/AU/-13.5/142.8/300/
Darling Downs/AU/-27.5/150.8/150/
Whitsunday Islands/AU/-20.3/148.8/50/
Eyre Peninsula/AU/-33.6/135.8/160/
Fleurieu Peninsula/AU/-35.4/138.5/45/
Flinders Island/AU/-40/148.1/35/
Cape Breton Island/CA/46.2/-60.7/80/Cape Breton
Haida Gwaii/CA/53.2/-132.2/120/
Gaspé Peninsula/CA/48.6/-65.5/120/Gaspésie
Okanagan/CA/49.9/-119.4/80/Okanagan Valley
Fraser Valley/CA/49.15/-122/50/
Greater Toronto Area/CA/43.7/-79.4/55/
Magdalen Islands/CA/47.4/-61.8/45/Îles de la Madeleine
Anticosti Island/CA/49.5/-63/100/
Midwest/US/42/-92/800/
Great Plains/US/42/-100/800/
Central Valley/US/37.2/-120.3/300/
Oklahoma Panhandle/US/36.75/-101.5/110/
Hill Country/US/30.3/-99/120/Texas Hill Country
Columbia Gorge/US/45.7/-121.5/60/Columbia River Gorge
Olympic Peninsula/US/47.8/-123.8/75/
Hampton Roads/US/36.95/-76.3/40/
Lowcountry/US/32.7/-80.1/70/
Ozarks/US/36.8/-92.8/180/
Mississippi Delta/US/33.5/-90.6/110/
Adirondacks/US/44/-74.2/80/
Catskills/US/42.1/-74.4/45/
Finger Lakes/US/42.6/-76.8/60/
Hudson Valley/US/41.8/-73.9/80/
Block Island/US/41.17/-71.58/8/
Molokai/US/21.13/-157/30/
Lanai/US/20.83/-156.92/14/
Kodiak Island/US/57.4/-153.5/90/
Kenai Peninsula/US/60.2/-150.5/100/
Grand Cayman/KY/19.32/-81.23/20/
Cayman Brac/KY/19.72/-79.8/12/
Abaco/BS/26.4/-77.1/75/Abaco Islands,Abacos,Great Abaco
Grand Bahama/BS/26.65/-78.4/65/
Andros Island/BS/24.4/-78/90/
Eleuthera/BS/25.1/-76.2/70/
Yucatán Peninsula/MX/19.8/-89.3/300/Península de Yucatán
Baja California Peninsula/MX/28/-113/600/
Riviera Maya/MX/20.5/-87.2/60/
Easter Island/CL/-27.12/-109.36/14/Rapa Nui,Isla de Pascua
Pantanal/BR/-17.7/-57.3/200/
Viti Levu/FJ/-17.8/178/85/
Vanua Levu/FJ/-16.6/179.2/100/
Taveuni/FJ/-16.85/-179.97/25/
Kadavu/FJ/-19/178.2/35/
Lau Group/FJ/-18.2/-178.8/180/
Yasawa Islands/FJ/-17/177.3/45/
Upolu/WS/-13.9/-171.75/40/
Savai'i/WS/-13.6/-172.4/40/Savaii
Vava'u/TO/-18.65/-174/22/Vavau
Ha'apai/TO/-19.8/-174.4/50/Haapai
Espiritu Santo/VU/-15.3/166.9/65/
Efate/VU/-17.65/168.4/28/
Tanna/VU/-19.5/169.35/20/
New Britain/PG/-5.7/150.8/260/
Great Rift Valley/KE/0/36.2/250/
Cape Peninsula/ZA/-34.1/18.4/30/
Garden Route/ZA/-34/22.5/120/
`;

/** Districts that the packages of names do not have: those of Germany that are not named after a town, and others. */
const districts = `
Nordfriesland/DE/54.6/8.95/40/Kreis Nordfriesland,North Frisia
Dithmarschen/DE/54.13/9.1/30/Kreis Dithmarschen
Ostholstein/DE/54.2/10.8/32/Kreis Ostholstein
Stormarn/DE/53.7/10.35/24/Kreis Stormarn
Herzogtum Lauenburg/DE/53.6/10.7/28/Kreis Herzogtum Lauenburg
Emsland/DE/52.75/7.35/42/Landkreis Emsland
Ammerland/DE/53.2/8/22/Landkreis Ammerland
Wesermarsch/DE/53.4/8.4/26/Landkreis Wesermarsch
Heidekreis/DE/52.9/9.75/32/
Grafschaft Bentheim/DE/52.5/7/25/Landkreis Grafschaft Bentheim
Nordwestmecklenburg/DE/53.8/11.2/35/Landkreis Nordwestmecklenburg
Mecklenburgische Seenplatte/DE/53.5/12.9/55/
Uckermark/DE/53.2/13.8/40/Landkreis Uckermark
Barnim/DE/52.8/13.7/28/Landkreis Barnim
Havelland/DE/52.65/12.7/32/Landkreis Havelland
Prignitz/DE/53.1/11.95/33/Landkreis Prignitz
Oberhavel/DE/52.95/13.2/30/Landkreis Oberhavel
Spree-Neiße/DE/51.7/14.4/30/Landkreis Spree-Neiße
Oder-Spree/DE/52.25/14.2/35/Landkreis Oder-Spree
Märkisch-Oderland/DE/52.6/14.1/33/Landkreis Märkisch-Oderland
Dahme-Spreewald/DE/52.1/13.75/38/Landkreis Dahme-Spreewald
Teltow-Fläming/DE/52.05/13.25/33/Landkreis Teltow-Fläming
Elbe-Elster/DE/51.65/13.4/30/Landkreis Elbe-Elster
Oberspreewald-Lausitz/DE/51.6/13.95/26/
Potsdam-Mittelmark/DE/52.25/12.65/38/Landkreis Potsdam-Mittelmark
Saalekreis/DE/51.4/11.85/28/
Salzlandkreis/DE/51.8/11.65/28/
Burgenlandkreis/DE/51.15/11.9/27/
Jerichower Land/DE/52.3/12.1/30/Landkreis Jerichower Land
Mansfeld-Südharz/DE/51.5/11.35/28/Landkreis Mansfeld-Südharz
Anhalt-Bitterfeld/DE/51.75/12/28/Landkreis Anhalt-Bitterfeld
Eichsfeld/DE/51.4/10.25/24/Landkreis Eichsfeld
Unstrut-Hainich-Kreis/DE/51.2/10.55/24/
Wartburgkreis/DE/50.9/10.2/30/
Kyffhäuserkreis/DE/51.35/10.9/26/
Ilm-Kreis/DE/50.75/10.95/22/
Saale-Orla-Kreis/DE/50.6/11.7/26/
Saale-Holzland-Kreis/DE/50.9/11.7/22/
Vogtlandkreis/DE/50.45/12.2/28/
Erzgebirgskreis/DE/50.65/13/32/
Mittelsachsen/DE/50.95/13.1/35/Landkreis Mittelsachsen
Nordsachsen/DE/51.45/12.75/38/Landkreis Nordsachsen
Sächsische Schweiz-Osterzgebirge/DE/50.9/13.9/32/
Hochsauerlandkreis/DE/51.3/8.3/38/
Märkischer Kreis/DE/51.25/7.7/24/
Oberbergischer Kreis/DE/51/7.5/22/
Rheinisch-Bergischer Kreis/DE/51/7.15/16/
Rhein-Sieg-Kreis/DE/50.75/7.25/28/
Rhein-Erft-Kreis/DE/50.85/6.75/20/
Rhein-Kreis Neuss/DE/51.15/6.65/18/
Ennepe-Ruhr-Kreis/DE/51.35/7.25/16/
Lahn-Dill-Kreis/DE/50.65/8.35/24/
Main-Kinzig-Kreis/DE/50.25/9.25/32/
Main-Taunus-Kreis/DE/50.1/8.4/13/
Hochtaunuskreis/DE/50.3/8.5/18/
Rheingau-Taunus-Kreis/DE/50.15/8/24/
Wetteraukreis/DE/50.35/8.9/24/
Vogelsbergkreis/DE/50.6/9.25/27/
Schwalm-Eder-Kreis/DE/51/9.35/32/
Werra-Meißner-Kreis/DE/51.2/9.9/24/
Odenwaldkreis/DE/49.65/9/20/
Neckar-Odenwald-Kreis/DE/49.45/9.2/25/
Rhein-Neckar-Kreis/DE/49.35/8.8/26/
Main-Tauber-Kreis/DE/49.55/9.65/28/
Hohenlohekreis/DE/49.3/9.6/21/
Ostalbkreis/DE/48.85/10.1/30/
Zollernalbkreis/DE/48.25/8.9/23/
Schwarzwald-Baar-Kreis/DE/48.05/8.45/25/
Ortenaukreis/DE/48.4/8/34/
Enzkreis/DE/48.95/8.75/18/
Alb-Donau-Kreis/DE/48.4/9.85/30/
Bodenseekreis/DE/47.7/9.4/20/
Breisgau-Hochschwarzwald/DE/47.95/7.95/30/Landkreis Breisgau-Hochschwarzwald
Rems-Murr-Kreis/DE/48.9/9.5/22/
Berchtesgadener Land/DE/47.7/12.95/26/Landkreis Berchtesgadener Land
Unterallgäu/DE/48.05/10.4/26/Landkreis Unterallgäu
Oberallgäu/DE/47.5/10.25/32/Landkreis Oberallgäu
Ostallgäu/DE/47.8/10.65/30/Landkreis Ostallgäu
Westerwaldkreis/DE/50.55/7.85/24/
Rhein-Lahn-Kreis/DE/50.3/7.8/20/
Rhein-Hunsrück-Kreis/DE/50.05/7.45/24/
Vulkaneifel/DE/50.25/6.75/24/Landkreis Vulkaneifel
Eifelkreis Bitburg-Prüm/DE/50.05/6.4/32/
Donnersbergkreis/DE/49.65/7.9/20/
Südliche Weinstraße/DE/49.15/8.05/18/Landkreis Südliche Weinstraße
Saarpfalz-Kreis/DE/49.25/7.25/16/Saarpfalz
Côte-d'Or/FR/47.4/4.8/60/
Côtes-d'Armor/FR/48.4/-2.9/60/
Haute-Garonne/FR/43.4/1.2/65/
Ille-et-Vilaine/FR/48.15/-1.65/55/
Vaucluse/FR/44/5.15/45/
Vizcaya/ES/43.25/-2.9/35/Bizkaia,Biscay Province
Guipúzcoa/ES/43.15/-2.2/30/Gipuzkoa
Álava/ES/42.8/-2.7/40/Araba
Ceredigion/GB/52.25/-4/45/
County Down/GB/54.35/-5.9/40/
Fermanagh/GB/54.35/-7.6/35/County Fermanagh
Flintshire/GB/53.2/-3.15/20/
Northamptonshire/GB/52.3/-0.85/45/
Offaly/IE/53.25/-7.6/40/County Offaly
Østfold/NO/59.3/11.2/45/
Akershus/NO/60/11.2/60/
Buskerud/NO/60.3/9.3/80/
Vestfold/NO/59.3/10.1/35/
Telemark/NO/59.5/8.6/80/
Troms/NO/69.3/19.5/120/
Hordaland/NO/60.3/6.3/80/
Sogn og Fjordane/NO/61.4/6.5/100/
Hedmark/NO/61.3/11.2/120/
Oppland/NO/61.4/9.2/110/
Norðurland vestra/IS/65.5/-19.8/80/
Norðurland eystra/IS/65.7/-17.2/90/
`;

export const warnedAreas: AreaRow[] = [...readAreaTable(landscapes), ...readAreaTable(districts)];

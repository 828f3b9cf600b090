import { type AreaRow, readAreaTable } from "./area-table.ts";

/**
 * Well-known natural features and sites, `name / country (empty: several) / lat / lon / radius in km / other names`, written
 * for what news writes. Bare names are left out where they are words or people.
 */
const table = `
Mayon/PH/13.26/123.69/15/Mayon Volcano,Mount Mayon,Mayon volcano
Taal Volcano/PH/14/120.99/20/Taal volcano
Mount Pinatubo/PH/15.14/120.35/20/Pinatubo
Kanlaon/PH/10.41/123.13/15/Kanlaon Volcano,Mount Kanlaon
Bulusan/PH/12.77/124.05/15/Mount Bulusan,Bulusan Volcano
Semeru/ID/-8.11/112.92/15/Mount Semeru,Gunung Semeru
Merapi/ID/-7.54/110.45/15/Mount Merapi,Gunung Merapi
Marapi/ID/-0.38/100.47/15/Mount Marapi,Gunung Marapi
Sinabung/ID/3.17/98.39/15/Mount Sinabung,Gunung Sinabung
Mount Agung/ID/-8.34/115.51/15/Gunung Agung
Mount Rinjani/ID/-8.41/116.46/15/Rinjani
Mount Bromo/ID/-7.94/112.95/10/Gunung Bromo
Krakatoa/ID/-6.1/105.42/15/Krakatau,Anak Krakatau,Anak Krakatoa
Tambora/ID/-8.25/118/20/Mount Tambora
Lewotobi/ID/-8.54/122.77/15/Lewotobi Laki-laki,Mount Lewotobi
Mount Ruang/ID/2.3/125.37/15/Ruang volcano
Lake Toba/ID/2.68/98.88/50/Danau Toba
Mount Fuji/JP/35.36/138.73/20/Fuji-san,Fujisan,富士山
Mount Ontake/JP/35.89/137.48/15/Ontake,御嶽山
Sakurajima/JP/31.58/130.66/10/桜島
Mount Aso/JP/32.88/131.1/15/阿蘇山
Mount Unzen/JP/32.76/130.29/15/
Suwanosejima/JP/29.64/129.71/10/
Nishinoshima/JP/27.25/140.87/10/
Hunga Tonga-Hunga Ha'apai/TO/-20.55/-175.39/20/Hunga Tonga
White Island/NZ/-37.52/177.18/10/Whakaari
Mount Ruapehu/NZ/-39.28/175.57/15/Ruapehu
Mount Taranaki/NZ/-39.3/174.06/15/
Mount Yasur/VU/-19.53/169.45/10/
Mount Ulawun/PG/-5.05/151.33/15/
Kilauea/US/19.42/-155.29/20/Kīlauea
Mauna Loa/US/19.47/-155.6/30/
Mauna Kea/US/19.82/-155.47/20/
Mount St. Helens/US/46.19/-122.19/15/
Mount Rainier/US/46.85/-121.76/15/
Mount Hood/US/45.37/-121.7/15/
Mount Shasta/US/41.41/-122.19/15/
Mount Whitney/US/36.58/-118.29/10/
Mount Washington/US/44.27/-71.3/10/
Denali/US/63.07/-151.01/25/Mount McKinley
Popocatépetl/MX/19.02/-98.62/20/Popocatepetl,Popocatépetl volcano
Volcán de Colima/MX/19.51/-103.62/15/Colima volcano
Volcán de Fuego/GT/14.47/-90.88/15/Fuego volcano
Pacaya/GT/14.38/-90.6/10/Pacaya volcano
Santiaguito/GT/14.74/-91.57/10/Santa María volcano
Cotopaxi volcano/EC/-0.68/-78.44/20/Volcán Cotopaxi,Mount Cotopaxi
Sangay/EC/-2.01/-78.34/20/Sangay volcano
Nevado del Ruiz/CO/4.89/-75.32/20/
Galeras/CO/1.22/-77.36/15/Galeras volcano
Villarrica volcano/CL/-39.42/-71.93/15/Volcán Villarrica
Calbuco volcano/CL/-41.33/-72.61/15/
Aconcagua/AR/-32.65/-70.01/20/
Soufrière Hills/MS/16.72/-62.18/10/
La Soufrière/VC/13.33/-61.18/10/Soufrière volcano
Mount Pelée/MQ/14.81/-61.17/10/Montagne Pelée
Campi Flegrei/IT/40.83/14.14/10/Phlegraean Fields,Phlegrean Fields,Flegrei
Stromboli/IT/38.79/15.21/8/
Vulcano/IT/38.4/14.96/8/
Marmolada/IT/46.43/11.85/10/
Mont Blanc//45.83/6.86/15/Monte Bianco
Matterhorn//45.98/7.66/10/Cervino
Mount Olympus/GR/40.09/22.36/15/
Eyjafjallajökull/IS/63.63/-19.62/15/Eyjafjallajokull
Grímsvötn/IS/64.42/-17.33/20/Grimsvotn
Katla/IS/63.63/-19.05/15/
Fagradalsfjall/IS/63.9/-22.27/10/
Cumbre Vieja/ES/28.57/-17.84/12/
Teide/ES/28.27/-16.64/15/Mount Teide
Ben Nevis/GB/56.8/-5/10/
Snowdon/GB/53.07/-4.08/10/Yr Wyddfa
Scafell Pike/GB/54.45/-3.21/8/
Mount Everest//27.99/86.93/20/Everest,珠穆朗玛峰
K2//35.88/76.51/20/
Nanga Parbat/PK/35.24/74.59/20/
Annapurna/NP/28.6/83.82/25/
Mount Elbrus/RU/43.35/42.44/20/Elbrus,Эльбрус
Mount Ararat/TR/39.7/44.3/20/
Mount Kilimanjaro/TZ/-3.07/37.35/30/Kilimanjaro
Mount Kenya/KE/-0.15/37.31/25/
Nyiragongo/CD/-1.52/29.25/15/Mount Nyiragongo
Nyamuragira/CD/-1.41/29.2/15/Nyamulagira
Mount Cameroon/CM/4.2/9.17/20/
Erta Ale/ET/13.6/40.67/15/
Table Mountain/ZA/-33.96/18.41/8/
Piton de la Fournaise/RE/-21.24/55.71/12/
Shiveluch/RU/56.65/161.36/20/Шивелуч
Klyuchevskaya Sopka/RU/56.06/160.64/20/Klyuchevskoy,Ключевской
Mount Paektu//42.01/128.06/20/Changbaishan
Zaporizhzhia Nuclear Power Plant/UA/47.51/34.59/5/Zaporizhzhia nuclear plant,Zaporizhzhia nuclear power plant,Zaporizhzhya nuclear plant,ZNPP,Запорожская АЭС,Запорізька АЕС
Chernobyl Nuclear Power Plant/UA/51.39/30.1/20/Chernobyl nuclear plant,Chornobyl nuclear plant,Chernobyl exclusion zone
Kakhovka Dam/UA/46.78/33.37/5/Nova Kakhovka dam,Kakhovka dam
Snake Island/UA/45.25/30.2/3/Zmiinyi Island
Kerch Bridge/UA/45.31/36.51/10/Crimean Bridge,Crimea Bridge,Kerch Strait
Fukushima Daiichi/JP/37.42/141.03/5/Fukushima nuclear plant,Fukushima Daiichi nuclear plant,福島第一原発
Kashiwazaki-Kariwa/JP/37.43/138.6/5/
Bushehr Nuclear Power Plant/IR/28.83/50.89/5/Bushehr nuclear plant
Natanz nuclear facility/IR/33.72/51.73/5/Natanz
Fordow/IR/34.88/50.99/5/
Sellafield/GB/54.42/-3.5/4/
Sizewell/GB/52.21/1.62/4/
Hinkley Point/GB/51.21/-3.13/4/
Three Mile Island/US/40.15/-76.72/4/
Diablo Canyon/US/35.21/-120.86/5/
Oroville Dam/US/39.54/-121.49/5/
Hoover Dam/US/36.02/-114.74/5/
Glen Canyon Dam/US/36.94/-111.48/5/
Grand Coulee Dam/US/47.96/-118.98/5/
Three Gorges Dam/CN/30.82/111/10/三峡大坝
Aswan Dam/EG/23.97/32.88/5/Aswan High Dam
Grand Ethiopian Renaissance Dam/ET/11.21/35.09/10/Renaissance Dam
Kariba Dam//-16.52/28.76/5/
Itaipu Dam//-25.41/-54.59/8/Itaipu
Mosul Dam/IQ/36.63/42.82/5/
Tarbela Dam/PK/34.09/72.7/8/
Panama Canal/PA/9.1/-79.7/45/Canal de Panamá
Suez Canal/EG/30.5/32.35/90/
Bosporus/TR/41.12/29.08/20/Bosphorus
Dardanelles/TR/40.2/26.4/35/
Strait of Gibraltar//35.95/-5.6/35/
Strait of Malacca//4/100/400/Malacca Strait
Cook Strait/NZ/-41.2/174.5/50/
Bass Strait/AU/-40/146/200/
Torres Strait/AU/-10.3/142.3/100/Torres Strait Islands
Grand Canyon/US/36.1/-112.1/80/Grand Canyon National Park
Yosemite/US/37.85/-119.55/35/Yosemite National Park,Yosemite Valley
Yellowstone National Park/US/44.6/-110.5/50/Yellowstone
Death Valley/US/36.5/-117/80/Death Valley National Park
Zion National Park/US/37.3/-113.05/20/
Glacier National Park/US/48.7/-113.8/40/
Joshua Tree National Park/US/33.88/-115.9/35/
Great Smoky Mountains/US/35.6/-83.5/50/Smoky Mountains
Everglades/US/25.7/-80.9/80/Everglades National Park
Mojave Desert/US/35/-115.5/150/
Lake Tahoe/US/39.1/-120.03/25/
Lake Mead/US/36.15/-114.4/40/
Lake Powell/US/37.1/-111.3/80/
Lake Okeechobee/US/26.95/-80.8/30/
Lake Pontchartrain/US/30.2/-90.1/35/
Great Salt Lake/US/41.1/-112.6/60/
Lake Michigan//43.8/-87/250/
Lake Superior//47.7/-87.5/280/
Lake Erie//42.2/-81.2/180/
Lake Ontario//43.7/-77.9/140/
Lake Huron//44.8/-82.4/180/
Lake Champlain//44.6/-73.3/80/
Chesapeake Bay/US/38.3/-76.2/120/
Puget Sound/US/47.6/-122.45/60/
San Francisco Bay/US/37.7/-122.28/30/
Tampa Bay/US/27.75/-82.55/30/
Boston Harbor/US/42.34/-70.97/8/
Delaware Bay/US/39.1/-75.2/40/
Salton Sea/US/33.3/-115.8/25/
Nantucket/US/41.28/-70.08/20/
Martha's Vineyard/US/41.39/-70.65/18/
San Fernando Valley/US/34.2/-118.5/20/
San Joaquin Valley/US/36.6/-120.2/170/
Salinas Valley/US/36.4/-121.3/60/
Napa Valley/US/38.5/-122.35/30/
Rio Grande Valley/US/26.2/-98.1/60/
Lake Victoria//-1/33/180/
Lake Tanganyika//-6.5/29.8/330/
Lake Malawi//-12/34.5/280/Lake Nyasa
Lake Kivu//-2/29.1/50/
Lake Titicaca//-15.8/-69.4/90/Lago Titicaca
Lake Maracaibo/VE/9.8/-71.5/80/
Lake Baikal/RU/53.5/108.2/330/Baikal,Байкал
Lake Van/TR/38.6/42.9/60/
Lake Urmia/IR/37.7/45.4/70/
Lake Geneva//46.45/6.55/35/
Lake Constance//47.6/9.4/35/Bodensee
Lake Garda/IT/45.6/10.7/27/Lago di Garda
Lake Como/IT/46/9.27/25/Lago di Como
Loch Ness/GB/57.3/-4.45/20/
Lough Neagh/GB/54.6/-6.4/17/
Dead Sea//31.5/35.5/45/
Sea of Galilee/IL/32.82/35.58/12/
Ahr valley/DE/50.52/7.05/25/Ahrtal
Black Forest/DE/48.2/8.2/70/Schwarzwald
Bavarian Forest/DE/49/13.2/50/
Dolomites/IT/46.4/11.9/50/Dolomiti
Peloponnese/GR/37.4/22.3/100/
Crete/GR/35.24/24.9/130/
Corfu/GR/39.6/19.85/30/
Lampedusa/IT/35.51/12.59/8/
Svalbard/SJ/78.2/16/250/Spitsbergen
Canary Islands/ES/28.3/-15.8/250/Canaries
Balearic Islands/ES/39.5/2.9/120/
Azores/PT/38.3/-28/350/
Madeira/PT/32.75/-17/35/
Isle of Wight/GB/50.68/-1.3/18/
Isle of Skye/GB/57.3/-6.25/35/
Outer Hebrides/GB/57.8/-7.1/90/
Peak District/GB/53.3/-1.8/25/
Dartmoor/GB/50.57/-3.92/20/
Pennines/GB/54.4/-2.2/100/
Danube Delta/RO/45.1/29.3/45/
Donbas/UA/48.3/38.3/130/Donbass
Swat Valley/PK/35.2/72.4/50/
Kashmir Valley/IN/34/74.8/60/
Kathmandu Valley/NP/27.7/85.33/15/
Langtang/NP/28.2/85.55/15/Langtang Valley
Gobi Desert//42.5/105/600/Gobi
Izu Islands/JP/33.9/139.5/120/
Okinawa Island/JP/26.5/127.9/55/
Jeju/KR/33.38/126.53/40/Jeju Island
Kinmen/TW/24.44/118.37/15/
Spratly Islands//9.5/113.5/350/Spratlys
Paracel Islands//16.5/112/120/
Scarborough Shoal//15.15/117.76/15/
Boracay/PH/11.97/121.92/6/
Andaman Islands/IN/12.5/92.85/170/
Great Barrier Reef/AU/-18.3/147.7/900/
Blue Mountains/AU/-33.6/150.3/40/
Kangaroo Island/AU/-35.8/137.2/60/
Heathrow/GB/51.47/-0.45/4/Heathrow Airport,London Heathrow
Gatwick/GB/51.15/-0.19/4/Gatwick Airport,London Gatwick
Stansted/GB/51.89/0.24/4/Stansted Airport
Charles de Gaulle Airport/FR/49.01/2.55/4/Paris Charles de Gaulle,Roissy airport
Orly Airport/FR/48.73/2.37/4/Orly airport
Frankfurt Airport/DE/50.04/8.56/4/
Schiphol/NL/52.31/4.76/4/Schiphol Airport,Amsterdam Schiphol
Brussels Airport/BE/50.9/4.48/4/Zaventem airport
Barajas Airport/ES/40.49/-3.57/4/Madrid-Barajas
Fiumicino Airport/IT/41.8/12.25/4/
Sheremetyevo/RU/55.97/37.41/4/Sheremetyevo Airport,Шереметьево
Domodedovo Airport/RU/55.41/37.9/4/
Vnukovo/RU/55.6/37.27/4/Vnukovo Airport
Istanbul Airport/TR/41.26/28.74/5/
Ben Gurion Airport/IL/32.01/34.88/4/Ben Gurion International Airport
Kabul airport/AF/34.57/69.21/4/Hamid Karzai International Airport
Haneda/JP/35.55/139.78/4/Haneda Airport,羽田空港
Narita Airport/JP/35.77/140.39/4/成田空港
Incheon International Airport/KR/37.46/126.44/5/Incheon Airport
Changi Airport/SG/1.36/103.99/4/
Suvarnabhumi Airport/TH/13.69/100.75/4/
JFK Airport/US/40.64/-73.78/4/John F. Kennedy International Airport,JFK International Airport
LaGuardia/US/40.78/-73.87/3/LaGuardia Airport
Newark Liberty International Airport/US/40.69/-74.17/4/Newark airport
LAX/US/33.94/-118.41/4/Los Angeles International Airport
O'Hare/US/41.98/-87.9/4/O'Hare International Airport,O'Hare Airport
Hartsfield-Jackson/US/33.64/-84.43/4/Hartsfield,Hartsfield-Jackson Atlanta International Airport
Dulles/US/38.95/-77.45/5/Dulles International Airport,Dulles Airport
Reagan National Airport/US/38.85/-77.04/3/Ronald Reagan Washington National Airport
Logan Airport/US/42.36/-71.01/3/Logan International Airport
Guantanamo Bay/CU/19.9/-75.13/15/Guantánamo Bay
Pearl Harbor/US/21.36/-157.95/5/
Fort Detrick/US/39.44/-77.42/4/
Fort Hood/US/31.14/-97.78/12/
Fort Bragg/US/35.14/-79/12/
Cape Canaveral/US/28.46/-80.54/10/
Manhattan Bridge/US/40.71/-73.99/2/
Golden Gate Bridge/US/37.82/-122.48/2/
Francis Scott Key Bridge/US/39.22/-76.53/3/Key Bridge
Times Square/US/40.758/-73.986/1/
Central Park/US/40.78/-73.97/2/
London Bridge/GB/51.508/-0.088/1/
Tiananmen Square/CN/39.903/116.391/1/Tiananmen
Tahrir Square/EG/30.044/31.236/1/
Taksim Square/TR/41.037/28.985/1/
Red Square/RU/55.754/37.62/1/
`;

/** Natural features and sites, in the order of the table. */
export const sites: AreaRow[] = readAreaTable(table);

/**
 * Names of first-level divisions by country and GeoNames division code: the usual English name first, then other names,
 * and after a `/` the abbreviations (only read behind a comma, "Paris, TX"). Written for what news writes; divisions
 * that are not here come from the divisions package under their GeoNames name.
 */
export const regionNames: Record<string, string> = {
  US: `AL=Alabama/AL Ala;AK=Alaska/AK;AZ=Arizona/AZ Ariz;AR=Arkansas/AR Ark;CA=California/CA Calif Cal;CO=Colorado/CO Colo;
    CT=Connecticut/CT Conn;DE=Delaware/DE Del;DC=District of Columbia,Washington DC/DC;FL=Florida/FL Fla;GA=Georgia/GA;
    HI=Hawaii/HI;ID=Idaho/ID;IL=Illinois/IL Ill;IN=Indiana/IN Ind;IA=Iowa/IA;KS=Kansas/KS Kan Kans;KY=Kentucky/KY;
    LA=Louisiana/LA;ME=Maine/ME;MD=Maryland/MD;MA=Massachusetts/MA Mass;MI=Michigan/MI Mich;MN=Minnesota/MN Minn;
    MS=Mississippi/MS Miss;MO=Missouri/MO;MT=Montana/MT Mont;NE=Nebraska/NE Neb Nebr;NV=Nevada/NV Nev;
    NH=New Hampshire/NH;NJ=New Jersey/NJ;NM=New Mexico/NM;NY=New York,New York State,upstate New York/NY;
    NC=North Carolina/NC;ND=North Dakota/ND;OH=Ohio/OH;OK=Oklahoma/OK Okla;OR=Oregon/OR Ore;PA=Pennsylvania/PA Penn Penna;
    RI=Rhode Island/RI;SC=South Carolina/SC;SD=South Dakota/SD;TN=Tennessee/TN Tenn;TX=Texas/TX Tex;UT=Utah/UT;
    VT=Vermont/VT;VA=Virginia/VA;WA=Washington,Washington State/WA Wash;WV=West Virginia/WV W.Va;WI=Wisconsin/WI Wis Wisc;
    WY=Wyoming/WY Wyo`,
  CA: `01=Alberta/AB Alta;02=British Columbia/BC;03=Manitoba/MB Man;04=New Brunswick/NB;05=Newfoundland and Labrador,
    Newfoundland,Labrador/NL Nfld;07=Nova Scotia/NS;08=Ontario/ON Ont;09=Prince Edward Island/PE PEI;10=Quebec,Québec/QC Que;
    11=Saskatchewan/SK Sask;12=Yukon,Yukon Territory/YT;13=Northwest Territories/NT NWT;14=Nunavut/NU`,
  AU: `01=Australian Capital Territory/ACT;02=New South Wales/NSW;03=Northern Territory/NT;04=Queensland/QLD Qld;
    05=South Australia/SA;06=Tasmania/TAS Tas;07=Victoria/VIC Vic;08=Western Australia/WA`,
  GB: `ENG=England/;SCT=Scotland/;WLS=Wales/;NIR=Northern Ireland,Ulster/NI`,
  NZ: `E7=Auckland/;E9=Canterbury/;F7=Otago/;F2=Hawke's Bay/;E8=Bay of Plenty/;F6=Northland/;F8=Southland/;G1=Waikato/`,
  DE: `01=Baden-Württemberg/;02=Bavaria,Bayern/;03=Bremen/;04=Hamburg/;05=Hesse,Hessen/;06=Lower Saxony,Niedersachsen/;
    07=North Rhine-Westphalia,Nordrhein-Westfalen/NRW;08=Rhineland-Palatinate,Rheinland-Pfalz/;09=Saarland/;
    10=Schleswig-Holstein/;11=Brandenburg/;12=Mecklenburg-Vorpommern,Mecklenburg-Western Pomerania/;13=Saxony,Sachsen/;
    14=Saxony-Anhalt,Sachsen-Anhalt/;15=Thuringia,Thüringen/`,
  FR: `11=Île-de-France/;24=Centre-Val de Loire/;27=Bourgogne-Franche-Comté,Burgundy/;28=Normandy,Normandie/;
    32=Hauts-de-France/;44=Grand Est,Alsace,Lorraine/;52=Pays de la Loire/;53=Brittany,Bretagne/;75=Nouvelle-Aquitaine/;
    76=Occitanie/;84=Auvergne-Rhône-Alpes/;93=Provence-Alpes-Côte d'Azur,Provence/;94=Corsica,Corse/`,
  IT: `01=Abruzzo/;02=Basilicata/;03=Calabria/;04=Campania/;05=Emilia-Romagna/;06=Friuli Venezia Giulia/;07=Lazio/;
    08=Liguria/;09=Lombardy,Lombardia/;10=Marche/;11=Molise/;12=Piedmont,Piemonte/;13=Puglia,Apulia/;14=Sardinia,Sardegna/;
    15=Sicily,Sicilia/;16=Tuscany,Toscana/;17=Trentino-Alto Adige,South Tyrol/;18=Umbria/;19=Aosta Valley/;20=Veneto/`,
  ES: `07=Balearic Islands/;29=Madrid Region,Comunidad de Madrid/;31=Murcia/;32=Navarre,Navarra/;34=Asturias/;39=Cantabria/;
    51=Andalusia,Andalucía/;52=Aragon,Aragón/;53=Canary Islands,Canarias/;54=Castilla-La Mancha/;55=Castile and León,
    Castilla y León/;56=Catalonia,Cataluña,Catalunya/;57=Extremadura/;58=Galicia/;59=Basque Country,País Vasco/;
    60=Valencian Community,Comunidad Valenciana,Valencia region/`,
  GR: `ESYE31=Attica/;ESYE43=Crete,Creta,كريت,克里特岛,クレタ島/;ESYE14=Thessaly/;ESYE25=Peloponnese/;ESYE21=Epirus/`,
  PT: `10=Madeira/;23=Azores/;09=Algarve/`,
  UA: `01=Cherkasy Oblast/;02=Chernihiv Oblast/;04=Dnipropetrovsk Oblast,Dnipropetrovsk region/;05=Donetsk Oblast,Donetsk region,
    Donbas/;07=Kharkiv Oblast,Kharkiv region/;08=Kherson Oblast,Kherson region/;11=Crimea/;13=Kyiv Oblast,Kyiv region/;
    14=Luhansk Oblast,Luhansk region/;15=Lviv Oblast,Lviv region/;16=Mykolaiv Oblast/;17=Odesa Oblast,Odesa region,Odessa region/;
    18=Poltava Oblast/;21=Sumy Oblast,Sumy region/;26=Zaporizhzhia Oblast,Zaporizhzhia region/;27=Zhytomyr Oblast/`,
  RU: `08=Bashkortostan/;09=Belgorod Oblast,Belgorod region/;10=Bryansk Oblast,Bryansk region/;12=Chechnya/;17=Dagestan/;
    41=Kursk Oblast,Kursk region/;38=Krasnodar Krai,Krasnodar region/;61=Rostov Oblast,Rostov region/;63=Yakutia,Sakha/;
    64=Sakhalin/;73=Tatarstan/;92=Kamchatka/;23=Kaliningrad Oblast/;47=Moscow Oblast,Moscow region/;20=Irkutsk Oblast/`,
  TR: `31=Hatay/;44=Malatya/;46=Kahramanmaraş/;65=Van/;48=Muğla/;07=Antalya/;63=Şanlıurfa/`,
  SY: `09=Aleppo Governorate/;10=Hama Governorate/;11=Homs Governorate/;12=Idlib Governorate/;03=Quneitra/`,
  IQ: `01=Anbar/;10=Diyala/;15=Nineveh/;13=Kirkuk Governorate/;18=Salahuddin,Salah ad Din/;14=Maysan/`,
  PS: `GZ=Gaza Strip,Gaza/;WE=West Bank/`,
  LB: `05=Mount Lebanon/;08=Bekaa,Bekaa Valley/;06=southern Lebanon,South Lebanon/;09=North Lebanon/`,
  YE: `08=Hodeidah,Al Hudaydah/;15=Saada/;04=Hadramaut,Hadhramaut/;14=Marib/`,
  IR: `15=Khuzestan/;04=Sistan and Baluchestan,Sistan-Baluchestan/;28=Isfahan Province/;13=Kermanshah Province/;11=Hormozgan/`,
  AF: `10=Helmand/;18=Nangarhar/;03=Baghlan/;01=Badakhshan/;29=Paktika/;36=Paktia/;24=Kunduz Province/;11=Herat Province/`,
  PK: `02=Balochistan,Baluchistan/;03=Khyber Pakhtunkhwa/KP;04=Punjab/;05=Sindh/;06=Azad Kashmir/;07=Gilgit-Baltistan/`,
  IN: `02=Andhra Pradesh/;03=Assam/;09=Gujarat/;10=Haryana/;11=Himachal Pradesh/;12=Jammu and Kashmir,Kashmir/;13=Kerala/;
    16=Maharashtra/;17=Manipur/;18=Meghalaya/;19=Karnataka/;20=Nagaland/;21=Odisha,Orissa/;23=Punjab/;24=Rajasthan/;
    25=Tamil Nadu/TN;26=Tripura/;28=West Bengal/;29=Sikkim/;30=Arunachal Pradesh/;31=Mizoram/;33=Goa/;34=Bihar/;
    35=Madhya Pradesh/MP;36=Uttar Pradesh/UP;37=Chhattisgarh/;38=Jharkhand/;39=Uttarakhand/;40=Telangana/;41=Ladakh/`,
  CN: `01=Anhui/;02=Zhejiang/;03=Jiangxi/;04=Jiangsu/;05=Jilin Province/;06=Qinghai/;07=Fujian/;08=Heilongjiang/;09=Henan/;
    10=Hebei/;11=Hunan/;12=Hubei/;13=Xinjiang/;14=Tibet/;15=Gansu/;16=Guangxi/;18=Guizhou/;19=Liaoning/;20=Inner Mongolia/;
    21=Ningxia/;24=Shanxi/;25=Shandong/;26=Shaanxi/;29=Yunnan/;30=Guangdong/;31=Hainan/;32=Sichuan/`,
  JP: `12=Hokkaido/;15=Ishikawa/;04=Chiba Prefecture/;07=Fukuoka Prefecture/;08=Fukushima Prefecture/;16=Iwate/;24=Miyagi/;
    18=Kagoshima Prefecture/;21=Kumamoto Prefecture/;47=Okinawa/;26=Nagano Prefecture/;37=Shizuoka Prefecture/`,
  PH: `01=Ilocos/;02=Cagayan Valley/;03=Central Luzon/;05=Bicol/;06=Western Visayas/;07=Central Visayas/;08=Eastern Visayas/;
    11=Davao Region/;40=Calabarzon/;41=Mimaropa/;13=Caraga/;NCR=Metro Manila/`,
  ID: `01=Aceh/;02=Bali/;07=Central Java/;08=East Java/;30=West Java/;21=Central Sulawesi/;24=West Sumatra/;26=North Sumatra/;
    36=Papua/;17=West Nusa Tenggara/;18=East Nusa Tenggara/;38=South Sulawesi/;31=North Sulawesi/;28=Maluku/`,
  MM: `01=Rakhine,Rakhine State/;04=Kachin,Kachin State/;11=Shan State/;10=Sagaing Region/;02=Chin State/;05=Kayin State/`,
  TH: `31=Narathiwat/;69=Pattani/;70=Yala/;62=Phuket/;02=Chiang Mai/`,
  MY: `11=Sarawak/;16=Sabah/;01=Johor/;12=Selangor/;06=Pahang/;03=Kelantan/;09=Penang/`,
  MX: `02=Baja California/;05=Chiapas/;06=Chihuahua/;07=Coahuila/;12=Guerrero/;14=Jalisco/;16=Michoacán/;19=Nuevo León/;
    20=Oaxaca/;23=Quintana Roo/;25=Sinaloa/;26=Sonora/;27=Tabasco/;28=Tamaulipas/;30=Veracruz/;31=Yucatán/;11=Guanajuato/`,
  BR: `01=Acre/;04=Amazonas/;05=Bahia/;06=Ceará/;11=Mato Grosso do Sul/;13=Maranhão/;14=Mato Grosso/;15=Minas Gerais/;16=Pará/;
    18=Paraná/;21=Rio de Janeiro State/;23=Rio Grande do Sul/;26=Santa Catarina/;27=São Paulo State/;30=Pernambuco/`,
  CL: `01=Valparaíso Region/;06=Biobío/;04=Araucanía/;11=Maule/;05=Atacama/;12=Santiago Metropolitan/`,
  CO: `02=Antioquia/;09=Cauca/;29=Valle del Cauca/;20=Nariño/;21=Norte de Santander/;03=Arauca/;11=Chocó/`,
  NG: `27=Borno,Borno State/;23=Kaduna State/;57=Zamfara,Zamfara State/;49=Plateau State/;26=Benue,Benue State/;44=Yobe/;
    31=Niger State/;36=Delta State/;50=Rivers State/;24=Katsina State/;51=Sokoto State/;35=Adamawa/`,
  CD: `11=North Kivu/;12=South Kivu/;17=Ituri/;14=Haut-Katanga/;02=Équateur/`,
  ET: `46=Amhara/;51=Oromia,Oromiya/;53=Tigray/;45=Afar/`,
  SD: `47=West Darfur/;49=South Darfur/;55=North Darfur,Darfur/;50=South Kordofan/;42=Blue Nile/`,
  ZA: `02=KwaZulu-Natal/;03=Free State/;05=Eastern Cape/;06=Gauteng/;07=Mpumalanga/;08=Northern Cape/;09=Limpopo/;11=Western Cape/`,
};

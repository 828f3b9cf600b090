/**
 * The largest towns of countries whose languages decline names, each with the forms in which a warning names it: where something is
 * (locative, inessive and others), then what it is of or for (genitive), if that differs.
 */
export const declinedTowns: Record<string, { source: string; before: string; towns: string }> = {
  CZ: {
    source: "Czechia: CHMI",
    before: "Výstraha: bouřky v",
    towns: `Praha=Praze,Prahy Brno=Brně,Brna Ostrava=Ostravě,Ostravy Plzeň=Plzni,Plzně Liberec=Liberci,Liberce Olomouc=Olomouci
      České_Budějovice=Českých_Budějovicích,Českých_Budějovic Hradec_Králové=Hradci_Králové Pardubice=Pardubicích,Pardubic Zlín=Zlíně,Zlína
      Havířov=Havířově,Havířova Kladno=Kladně,Kladna Most=Mostě Opava=Opavě,Opavy Jihlava=Jihlavě,Jihlavy Karviná=Karviné Teplice=Teplicích,Teplic
      Děčín=Děčíně,Děčína Chomutov=Chomutově,Chomutova Prostějov=Prostějově Přerov=Přerově Karlovy_Vary=Karlových_Varech,Karlových_Varů
      Jablonec_nad_Nisou=Jablonci_nad_Nisou Mladá_Boleslav=Mladé_Boleslavi Česká_Lípa=České_Lípě,České_Lípy Třebíč=Třebíči,Třebíče
      Třinec=Třinci,Třince Tábor=Táboře,Tábora Znojmo=Znojmě,Znojma Kolín=Kolíně,Kolína Příbram=Příbrami Cheb=Chebu Písek=Písku
      Trutnov=Trutnově Kroměříž=Kroměříži,Kroměříže Orlová=Orlové Vsetín=Vsetíně Uherské_Hradiště=Uherském_Hradišti Břeclav=Břeclavi
      Hodonín=Hodoníně Český_Těšín=Českém_Těšíně Krnov=Krnově Havlíčkův_Brod=Havlíčkově_Brodě Litoměřice=Litoměřicích Sokolov=Sokolově
      Nový_Jičín=Novém_Jičíně Strakonice=Strakonicích Klatovy=Klatovech,Klatov Chrudim=Chrudimi Kopřivnice=Kopřivnici`,
  },
  PL: {
    source: "Poland: IMGW",
    before: "Ostrzeżenie: burze w",
    towns: `Warszawa=Warszawie,Warszawy Kraków=Krakowie,Krakowa Łódź=Łodzi Wrocław=Wrocławiu,Wrocławia Poznań=Poznaniu,Poznania
      Gdańsk=Gdańsku,Gdańska Szczecin=Szczecinie,Szczecina Bydgoszcz=Bydgoszczy Lublin=Lublinie,Lublina Białystok=Białymstoku,Białegostoku
      Katowice=Katowicach,Katowic Gdynia=Gdyni Częstochowa=Częstochowie,Częstochowy Radom=Radomiu,Radomia Toruń=Toruniu,Torunia
      Sosnowiec=Sosnowcu,Sosnowca Kielce=Kielcach,Kielc Gliwice=Gliwicach,Gliwic Zabrze=Zabrzu,Zabrza Olsztyn=Olsztynie,Olsztyna
      Bielsko-Biała=Bielsku-Białej,Bielska-Białej Rzeszów=Rzeszowie,Rzeszowa Bytom=Bytomiu,Bytomia Ruda_Śląska=Rudzie_Śląskiej Rybnik=Rybniku
      Tychy=Tychach,Tychów Opole=Opolu,Opola Gorzów_Wielkopolski=Gorzowie_Wielkopolskim Dąbrowa_Górnicza=Dąbrowie_Górniczej Płock=Płocku,Płocka
      Elbląg=Elblągu,Elbląga Włocławek=Włocławku,Włocławka Zielona_Góra=Zielonej_Górze,Zielonej_Góry Tarnów=Tarnowie,Tarnowa Chorzów=Chorzowie
      Kalisz=Kaliszu,Kalisza Koszalin=Koszalinie,Koszalina Legnica=Legnicy Grudziądz=Grudziądzu,Grudziądza Jaworzno=Jaworznie,Jaworzna
      Słupsk=Słupsku,Słupska Nowy_Sącz=Nowym_Sączu Jelenia_Góra=Jeleniej_Górze,Jeleniej_Góry Siedlce=Siedlcach,Siedlec
      Mysłowice=Mysłowicach Konin=Koninie,Konina Piła=Pile,Piły Piotrków_Trybunalski=Piotrkowie_Trybunalskim Lubin=Lubinie,Lubina
      Inowrocław=Inowrocławiu Suwałki=Suwałkach,Suwałk Gniezno=Gnieźnie,Gniezna`,
  },
  FI: {
    source: "Finland: FMI",
    before: "Myrskyvaroitus",
    towns: `Helsinki=Helsingissä,Helsingin Espoo=Espoossa,Espoon Tampere=Tampereella,Tampereen Vantaa=Vantaalla,Vantaan Oulu=Oulussa,Oulun
      Turku=Turussa,Turun Jyväskylä=Jyväskylässä,Jyväskylän Kuopio=Kuopiossa,Kuopion Lahti=Lahdessa,Lahden Pori=Porissa,Porin Kouvola=Kouvolassa
      Joensuu=Joensuussa,Joensuun Lappeenranta=Lappeenrannassa,Lappeenrannan Hämeenlinna=Hämeenlinnassa Vaasa=Vaasassa,Vaasan
      Seinäjoki=Seinäjoella,Seinäjoen Rovaniemi=Rovaniemellä,Rovaniemen Mikkeli=Mikkelissä,Mikkelin Kotka=Kotkassa,Kotkan Salo=Salossa
      Porvoo=Porvoossa,Porvoon Kokkola=Kokkolassa Hyvinkää=Hyvinkäällä,Hyvinkään Lohja=Lohjalla Järvenpää=Järvenpäässä Rauma=Raumalla
      Tuusula=Tuusulassa Kirkkonummi=Kirkkonummella Kajaani=Kajaanissa,Kajaanin Kerava=Keravalla Savonlinna=Savonlinnassa Nokia=Nokialla
      Ylöjärvi=Ylöjärvellä Kangasala=Kangasalla Vihti=Vihdissä,Vihdin Imatra=Imatralla Riihimäki=Riihimäellä,Riihimäen Raahe=Raahessa
      Raisio=Raisiossa Hollola=Hollolassa Nurmijärvi=Nurmijärvellä Sipoo=Sipoossa Siilinjärvi=Siilinjärvellä Tornio=Torniossa
      Iisalmi=Iisalmessa,Iisalmen Mäntsälä=Mäntsälässä Lempäälä=Lempäälässä Valkeakoski=Valkeakoskella Varkaus=Varkaudessa Kurikka=Kurikassa`,
  },
  HU: {
    source: "Hungary: OMSZ",
    before: "Riasztás:",
    towns: `Budapest=Budapesten,Budapestre Debrecen=Debrecenben Szeged=Szegeden Miskolc=Miskolcon Pécs=Pécsett,Pécsen Győr=Győrben,Győrött
      Nyíregyháza=Nyíregyházán,Nyíregyházára Kecskemét=Kecskeméten Székesfehérvár=Székesfehérváron,Székesfehérvárott Szombathely=Szombathelyen
      Szolnok=Szolnokon Érd=Érden Tatabánya=Tatabányán Kaposvár=Kaposváron Sopron=Sopronban Veszprém=Veszprémben Békéscsaba=Békéscsabán
      Zalaegerszeg=Zalaegerszegen Eger=Egerben Nagykanizsa=Nagykanizsán Dunaújváros=Dunaújvárosban Hódmezővásárhely=Hódmezővásárhelyen
      Salgótarján=Salgótarjánban Cegléd=Cegléden Baja=Baján Ózd=Ózdon Vác=Vácon,Vácott Gyöngyös=Gyöngyösön Mosonmagyaróvár=Mosonmagyaróváron
      Gödöllő=Gödöllőn Pápa=Pápán Szekszárd=Szekszárdon Hajdúböszörmény=Hajdúböszörményben Dunakeszi=Dunakeszin Gyula=Gyulán
      Kiskunfélegyháza=Kiskunfélegyházán Orosháza=Orosházán Ajka=Ajkán Esztergom=Esztergomban Szigetszentmiklós=Szigetszentmiklóson
      Budaörs=Budaörsön Kazincbarcika=Kazincbarcikán Szentes=Szentesen Kiskunhalas=Kiskunhalason Jászberény=Jászberényben Siófok=Siófokon
      Komló=Komlón Tata=Tatán Nagykőrös=Nagykőrösön Makó=Makón`,
  },
  RO: {
    source: "Romania: ANM",
    before: "Cod portocaliu de ploi:",
    towns: `București=București,Bucureștiului Cluj-Napoca=Cluj-Napoca Iași=Iași,Iașiului Constanța=Constanța,Constanței Timișoara=Timișoara,Timișoarei
      Brașov=Brașov,Brașovului Craiova=Craiova,Craiovei Galați=Galați,Galațiului Ploiești=Ploiești,Ploieștiului Oradea=Oradea,Oradei
      Brăila=Brăila,Brăilei Arad=Arad,Aradului Pitești=Pitești,Piteștiului Sibiu=Sibiu,Sibiului Bacău=Bacău,Bacăului Târgu_Mureș=Târgu_Mureș
      Baia_Mare=Baia_Mare Buzău=Buzău,Buzăului Botoșani=Botoșani,Botoșaniului Satu_Mare=Satu_Mare Râmnicu_Vâlcea=Râmnicu_Vâlcea
      Suceava=Suceava,Sucevei Piatra_Neamț=Piatra_Neamț Târgoviște=Târgoviște Focșani=Focșani,Focșaniului Bistrița=Bistrița,Bistriței
      Tulcea=Tulcea,Tulcei Reșița=Reșița,Reșiței Slatina=Slatina,Slatinei Călărași=Călărași,Călărașiului Giurgiu=Giurgiu,Giurgiului Deva=Deva,Devei
      Hunedoara=Hunedoara,Hunedoarei Zalău=Zalău,Zalăului Bârlad=Bârlad,Bârladului Roman=Roman,Romanului Vaslui=Vaslui,Vasluiului
      Turda=Turda,Turzii Mediaș=Mediaș,Mediașului Slobozia=Slobozia,Sloboziei Alexandria=Alexandria,Alexandriei Medgidia=Medgidia,Medgidiei
      Onești=Onești,Oneștiului Lugoj=Lugoj,Lugojului Petroșani=Petroșani,Petroșaniului Pașcani=Pașcani,Pașcaniului Tecuci=Tecuci,Tecuciului`,
  },
  RU: {
    source: "Russia: MCHS",
    before: "Штормовое предупреждение в",
    towns: `Москва=Москве,Москвы Санкт-Петербург=Санкт-Петербурге,Санкт-Петербурга Новосибирск=Новосибирске,Новосибирска Екатеринбург=Екатеринбурге
      Казань=Казани Нижний_Новгород=Нижнем_Новгороде,Нижнего_Новгорода Челябинск=Челябинске Самара=Самаре,Самары Омск=Омске,Омска
      Ростов-на-Дону=Ростове-на-Дону Уфа=Уфе,Уфы Красноярск=Красноярске Воронеж=Воронеже,Воронежа Пермь=Перми Волгоград=Волгограде
      Краснодар=Краснодаре,Краснодара Саратов=Саратове,Саратова Тюмень=Тюмени Тольятти=Тольятти Ижевск=Ижевске Барнаул=Барнауле Ульяновск=Ульяновске
      Иркутск=Иркутске Хабаровск=Хабаровске Ярославль=Ярославле,Ярославля Владивосток=Владивостоке Махачкала=Махачкале,Махачкалы Томск=Томске
      Оренбург=Оренбурге Кемерово=Кемерово Новокузнецк=Новокузнецке Рязань=Рязани Астрахань=Астрахани Пенза=Пензе,Пензы Киров=Кирове
      Липецк=Липецке Чебоксары=Чебоксарах Тула=Туле,Тулы Калининград=Калининграде Курск=Курске Ставрополь=Ставрополе,Ставрополя Улан-Удэ=Улан-Удэ
      Тверь=Твери Магнитогорск=Магнитогорске Сочи=Сочи Иваново=Иваново,Иванове Брянск=Брянске Белгород=Белгороде Сургут=Сургуте Владимир=Владимире`,
  },
  UA: {
    source: "Ukraine: DSNS",
    before: "Попередження про шторм у",
    towns: `Київ=Києві,Києва Харків=Харкові,Харкова Одеса=Одесі,Одеси Дніпро=Дніпрі,Дніпра Донецьк=Донецьку,Донецька Запоріжжя=Запоріжжі
      Львів=Львові,Львова Кривий_Ріг=Кривому_Розі Миколаїв=Миколаєві,Миколаєва Маріуполь=Маріуполі,Маріуполя Вінниця=Вінниці Херсон=Херсоні,Херсона
      Полтава=Полтаві,Полтави Чернігів=Чернігові,Чернігова Черкаси=Черкасах,Черкас Хмельницький=Хмельницькому Житомир=Житомирі,Житомира
      Суми=Сумах Рівне=Рівному,Рівного Івано-Франківськ=Івано-Франківську Тернопіль=Тернополі,Тернополя Луцьк=Луцьку,Луцька Ужгород=Ужгороді
      Чернівці=Чернівцях Кропивницький=Кропивницькому Кременчук=Кременчуці,Кременчука Біла_Церква=Білій_Церкві Бердянськ=Бердянську
      Нікополь=Нікополі Мелітополь=Мелітополі,Мелітополя Ізмаїл=Ізмаїлі Павлоград=Павлограді Умань=Умані Бровари=Броварах Конотоп=Конотопі
      Мукачево=Мукачеві Дрогобич=Дрогобичі Ніжин=Ніжині Бориспіль=Борисполі Ковель=Ковелі Калуш=Калуші Коломия=Коломиї Стрий=Стрию
      Краматорськ=Краматорську Луганськ=Луганську Севастополь=Севастополі Сімферополь=Сімферополі Керч=Керчі Ялта=Ялті Євпаторія=Євпаторії`,
  },
  HR: {
    source: "Croatia: DHMZ",
    before: "Upozorenje na oluju u",
    towns: `Zagreb=Zagrebu,Zagreba Split=Splitu,Splita Rijeka=Rijeci,Rijeke Osijek=Osijeku,Osijeka Zadar=Zadru,Zadra Pula=Puli,Pule
      Slavonski_Brod=Slavonskom_Brodu Karlovac=Karlovcu,Karlovca Varaždin=Varaždinu Šibenik=Šibeniku,Šibenika Sisak=Sisku,Siska
      Velika_Gorica=Velikoj_Gorici Vinkovci=Vinkovcima Vukovar=Vukovaru Dubrovnik=Dubrovniku,Dubrovnika Bjelovar=Bjelovaru
      Koprivnica=Koprivnici Požega=Požegi,Požege Đakovo=Đakovu Čakovec=Čakovcu,Čakovca Virovitica=Virovitici Samobor=Samoboru Kutina=Kutini
      Petrinja=Petrinji Metković=Metkoviću Makarska=Makarskoj Rovinj=Rovinju Poreč=Poreču,Poreča Umag=Umagu Opatija=Opatiji Krapina=Krapini
      Gospić=Gospiću,Gospića Solin=Solinu Sinj=Sinju Trogir=Trogiru Knin=Kninu Križevci=Križevcima Županja=Županji Slatina=Slatini
      Našice=Našicama Ogulin=Ogulinu Daruvar=Daruvaru Omiš=Omišu Labin=Labinu Crikvenica=Crikvenici Zaprešić=Zaprešiću Kaštela=Kaštelima
      Ploče=Pločama Imotski=Imotskom`,
  },
  EE: {
    source: "Estonia: Keskkonnaagentuur",
    before: "Tormihoiatus",
    towns: `Tallinn=Tallinnas,Tallinna Tartu=Tartus Narva=Narvas Pärnu=Pärnus Kohtla-Järve=Kohtla-Järvel Viljandi=Viljandis Maardu=Maardus
      Rakvere=Rakveres Kuressaare=Kuressaares Sillamäe=Sillamäel Valga=Valgas Võru=Võrus Haapsalu=Haapsalus Jõhvi=Jõhvis Paide=Paides
      Keila=Keilas Saue=Saues Elva=Elvas Põlva=Põlvas Türi=Türil Tapa=Tapal Rapla=Raplas Jõgeva=Jõgeval Kiviõli=Kiviõlis Põltsamaa=Põltsamaal`,
  },
  LT: {
    source: "Lithuania: LHMT",
    before: "Įspėjimas dėl audros",
    towns: `Vilnius=Vilniuje,Vilniaus Kaunas=Kaune,Kauno Klaipėda=Klaipėdoje,Klaipėdos Šiauliai=Šiauliuose,Šiaulių Panevėžys=Panevėžyje,Panevėžio
      Alytus=Alytuje,Alytaus Marijampolė=Marijampolėje,Marijampolės Mažeikiai=Mažeikiuose,Mažeikių Jonava=Jonavoje,Jonavos Utena=Utenoje,Utenos
      Kėdainiai=Kėdainiuose Telšiai=Telšiuose,Telšių Tauragė=Tauragėje Ukmergė=Ukmergėje Visaginas=Visagine,Visagino Plungė=Plungėje
      Kretinga=Kretingoje Palanga=Palangoje,Palangos Šilutė=Šilutėje,Šilutės Radviliškis=Radviliškyje Druskininkai=Druskininkuose,Druskininkų
      Rokiškis=Rokiškyje Elektrėnai=Elektrėnuose Gargždai=Gargžduose Biržai=Biržuose,Biržų Kuršėnai=Kuršėnuose Garliava=Garliavoje
      Vilkaviškis=Vilkaviškyje Jurbarkas=Jurbarke Raseiniai=Raseiniuose Anykščiai=Anykščiuose Lentvaris=Lentvaryje Prienai=Prienuose
      Joniškis=Joniškyje Kelmė=Kelmėje Varėna=Varėnoje Kaišiadorys=Kaišiadoryse Pasvalys=Pasvalyje Kupiškis=Kupiškyje Zarasai=Zarasuose
      Skuodas=Skuode Molėtai=Molėtuose Širvintos=Širvintose Šakiai=Šakiuose Šalčininkai=Šalčininkuose Trakai=Trakuose`,
  },
  LV: {
    source: "Latvia: LVGMC",
    before: "Brīdinājums par vētru",
    towns: `Rīga=Rīgā,Rīgas Daugavpils=Daugavpilī Liepāja=Liepājā,Liepājas Jelgava=Jelgavā,Jelgavas Jūrmala=Jūrmalā,Jūrmalas Ventspils=Ventspilī
      Rēzekne=Rēzeknē,Rēzeknes Valmiera=Valmierā Jēkabpils=Jēkabpilī Ogre=Ogrē Tukums=Tukumā,Tukuma Cēsis=Cēsīs,Cēsu Salaspils=Salaspilī
      Kuldīga=Kuldīgā,Kuldīgas Olaine=Olainē Saldus=Saldū Talsi=Talsos,Talsu Dobele=Dobelē Krāslava=Krāslavā Bauska=Bauskā,Bauskas Ludza=Ludzā
      Sigulda=Siguldā,Siguldas Līvāni=Līvānos Gulbene=Gulbenē Madona=Madonā Limbaži=Limbažos,Limbažu Aizkraukle=Aizkrauklē Preiļi=Preiļos
      Balvi=Balvos Alūksne=Alūksnē Valka=Valkā Smiltene=Smiltenē`,
  },
};

/**
 * What can be counted about an event, and from which number on it is moderate, severe and extreme; below the first it is minor.
 * The thresholds are in docs/analysis.md. `after` lists the words that follow a number ("14 dead"), `before` those that precede
 * it ("kills 14", "toll rises to 14"); `*` stands for any ending. Scripts without spaces have expressions of their own.
 */
export type Quantity = {
  name: string;
  thresholds: readonly [moderate: number, severe: number, extreme: number];
  after: string;
  before?: string;
  unspaced?: RegExp;
};

const people =
  "people, person, persons, residents, villagers, passengers, students, children, workers, civilians, soldiers, troops, police, officers, miners, men, women, girls, boys, others, more, were, are, was, have, been, feared, confirmed, reported, personas, personnes, menschen, personen, pessoas, persone, человек*, людей, людини, осіб, orang, katao, شخصا, شخص, اشخاص, آخرين";

/** Words that may come between a number and what it counts. */
export const fillers = people;

export const quantities: Quantity[] = [
  {
    name: "dead",
    thresholds: [1, 10, 100],
    after: `dead, killed, kill, die, dies, died, deaths, death, fatalities, fatality, drown, drowned, bodies, perish*, slain, murdered, lives,
      muertos, muertas, muerto, muerta, fallecid*, victimas mortales, mueren, murieron, asesinad*, ahogad*,
      morts, mort, mortes, deces, tues, tue, tuees, noyes, tote, toten, toter, todesopfer, getotet*, tot, ums leben, sterben, gestorben, ertrunken*,
      mortos, morto, mortas, morta, morrem, morreram, mortes, obitos, assassinad*,
      morti, vittime, morte, uccis*, muoiono, deced*, annegat*,
      погиб*, жертв*, умер*, убит*, утону*, загиб*, загинул*, загинув*, помер*, вбит*, потону*,
      قتيل*, قتلى, قتلوا, ضحايا, مصرع*, وفاة, وفيات, شهيد*, شهداء, قتل*, لقوا,
      tewas, meninggal, korban jiwa, terbunuh, patay, nasawi, namatay, napatay, nalunod, nasawing, patay*`,
    before: `kills, killed, kill, killing, leaves, left, claims, claimed, toll, deaths, dead, mata, matan, mato, deja, dejan, cobra, tue, tuent, fait, font, ucciso, uccide, uccidono,
      totet, toten, fordert, forderten, mata, matam, deixa, deixam, causa, provoca, погибли, погибло, погиб, унес*, загинули, загинуло, загинув, مقتل, يقتل, تقتل, قتل, بحياة, مصرع, وفاة, استشهاد, tewaskan, menewaskan, patay, nasawi, ikinasawi, حصيلة`,
    unspaced:
      /(?:死亡|死者|遇难|遇難|身亡|丧生|喪生|罹难|罹難|造成|致)(?:人数|人數)?(?:は|が|约|約|至少|已|升至|增至|达|達|少なくとも|、|:|：){0,3}(\d+|[一二三四五六七八九十百千]+)(?:人|名)?(?:死亡|死|身亡|丧生|遇难)?|(\d+|[一二三四五六七八九十百千]+)(?:人|名)(?:が)?(?:死亡|死傷|死|身亡|遇难|遇難|丧生|喪生|罹难|罹難|亡)/gu,
  },
  {
    name: "injured",
    thresholds: [1, 100, 1_000],
    after: `injured, injuries, hurt, wounded, hospitalised, hospitalized, hospital, hospitals, ill, sick, sickened, poisoned, infected, cases, casos, cas, falle, casi, случа*, випадк*, حالة, kasus, kaso, stabbed, shot, burned, burnt, critical, casualties, bitten, mauled,
      herid*, lesionad*, intoxicad*, hospitalizad*, blesses, blesse, blessees, intoxiques, hospitalises, verletzt*, schwerverletzt*, leichtverletzt*, erkrankt*, verletzte,
      ferid*, feriti, ferite, ferito, intossicat*, ricoverat*, ранен*, пострада*, постражда*, госпитализ*, госпіталіз*, отрав*, отруї*, поранен*, травм*,
      جريح*, جرحى, مصاب*, اصابة, إصابة, اصيب*, luka*, terluka, cedera, keracunan, dirawat, sugatan, nasugatan, sugat*, nalason, naospital`,
    before: `injures, injured, injuring, wounds, wounding, wounded, hurts, hurting, sickens, poisons, heridos, blesse, blessant, verletzt, fere, ferisce, feridos, إصابة, اصابة, melukai`,
    unspaced:
      /(\d+|[一二三四五六七八九十百千]+)(?:余)?(?:人|名)(?:が)?(?:受伤|受傷|重伤|重傷|轻伤|輕傷|軽傷|けが|ケガ|負傷|死傷|搬送|中毒|感染|送医|送醫)|(?:受伤|受傷|負傷者|けが人)(?:は|が|、)?(\d+)(?:人|名)/gu,
  },
  {
    name: "missing",
    thresholds: [1, 10, 100],
    after: `missing, unaccounted, lost, swept away, washed away, desaparecid*, disparus, disparu, portes disparus, vermisst*, dispers*, пропал*, зник*, مفقود*, hilang,
      nawawala`,
    before: "missing, فقدان",
    unspaced: /(\d+|[一二三四五六七八九十百千]+)(?:余)?(?:人|名)(?:が)?(?:失踪|失蹤|失联|失聯|下落不明|行方不明)/gu,
  },
  {
    name: "trapped or held",
    thresholds: [1, 10, 100],
    after: `trapped, stranded, hostage, hostages, kidnapped, abducted, buried, captive, atrapad*, secuestrad*, rehenes, pieges, otages,
      eingeschlossen*, geiseln, verschuttet*, soterrad*, sequestrad*, intrappolat*, ostaggi, rapit*, заложник*, заручник*, блокирован*,
      похищен*, викрад*, عالق*, محتجز*, مخطوف*, رهائن, رهينة, terjebak, diculik, tertimbun, naipit, dinukot, bihag*`,
    before: "traps, trapping, strands, kidnap, kidnaps, abduct, abducts, اختطاف, خطف, викрали, похитили",
    unspaced: /(\d+|[一二三四五六七八九十百千]+)(?:余)?(?:人|名)(?:が)?(?:被困|受困|取り残|孤立|閉じ込め|被绑|被綁)/gu,
  },
  {
    name: "evacuated",
    thresholds: [1, 1_000, 100_000],
    after: `evacuated, evacuate, evacuees, displaced, flee, fled, homeless, leave, relocated,
      evacuad*, desplazad*, damnificad*, evacues, evacuees, deplaces, evakuiert*, obdachlos*, desabrigad*, desalojad*, evacuat*, sfollat*,
      эвакуир*, евакуй*, евакуац*, переселен*, نازح*, إجلاء, اجلاء, mengungsi, dievakuasi, pengungsi, lumikas, inilikas, lumikas`,
    before:
      "evacuates, evacuating, evacuated, displaces, displacing, displaced, evacuan, evacuan a, evakuiert, evacua, evacuam, evacuation, evacuacion, evacuacao, evacuazione, evakuierung, retirada, эвакуация, евакуація, اجلاء, إجلاء, نزوح",
    unspaced:
      /(\d+|[一二三四五六七八九十百千]+)(?:余|多)?(?:人|名|户|戶|世帯)(?:が|に|以上)?(?:疏散|转移|轉移|撤离|撤離|撤出|避難|紧急转移)|(?:疏散|转移|撤离|撤離)(?:群众|民众|民眾|居民)?(\d+)/gu,
  },
  {
    name: "homes damaged",
    thresholds: [1, 100, 1_000],
    after: `homes, houses, buildings, structures, dwellings, apartments, huts, shops, viviendas, casas, edificios, maisons, logements, habitations, batiments, hauser, gebaude, wohnungen, edificios, case, abitazioni, edifici,
      домов, дома, дом, зданий, будинк*, осель, منزل*, منازل, بيوت, مبان*, rumah, bahay, kabahayan, bangunan`,
    unspaced:
      /(\d+)(?:余)?(?:间|間|栋|棟|幢|戸|座)(?:房屋|住宅|民房|建物)?(?:が)?(?:倒塌|受损|受損|全壊|半壊|浸水|損壊|烧毁|燒毀|全焼)/gu,
  },
  {
    name: "customers cut off",
    thresholds: [1_000, 100_000, 1_000_000],
    after: `customers, households, homes without, lose power, lost power, without power, without electricity, without water, sin luz, sin electricidad, sans electricite,
      ohne strom, senza corrente, sem energia, без света, без электричества, без світла, users, subscribers, properties, premises, clientes, hogares, usuarios, abonados, foyers, clients, abonnes, haushalte*, kunden, clientes, consumidores, imoveis, utenze, utenti, famiglie,
      абонент*, потребител*, споживач*, مشترك*, منزل بدون, pelanggan, customer*, konsumer, kabahayan*`,
    before: "power to, electricity to, power out for, power cut to, свет у, света у, світло у, світла у",
    unspaced: /(\d+)(?:余|多)?(?:户|戶|世帯|軒|戸)(?:が|で)?(?:停电|停電|断水|斷水|停水|断电)/gu,
  },
  {
    name: "hectares burnt",
    thresholds: [100, 10_000, 100_000],
    after: "hectares, hectare, ha, hectareas, hektar, ettari, гектар*, га, هكتار*, ektarya, hectare*",
    unspaced: /(\d+)(?:余|多)?(?:公顷|公頃|ヘクタール)/gu,
  },
  { name: "acres burnt", thresholds: [250, 25_000, 250_000], after: "acres, acre, acre*" },
];

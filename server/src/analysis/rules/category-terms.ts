import type { Category } from "@tocsin/contract";

/** Words that indicate a category. Weight 4: sufficient alone; 2: sufficient with another; 1: supporting only. */
type TermRow = { category: Category; weight: 1 | 2 | 4; words: string };

/**
 * English first, and the commonest words of Spanish, Portuguese, French, German and Italian news. Storms with names are
 * natural disasters, as GDACS has it; forecasts, warnings and everyday storms are weather, as the weather services have
 * it. Fires of buildings, transport and supply are infrastructure; unrest is police activity.
 */
export const categoryTerms: TermRow[] = [
  {
    category: "natural disaster",
    weight: 4,
    words: `
      earthquake*, quake*, aftershock*, tsunami*, wildfire*, bushfire*, bush fire*, wild fire*, forest fire*,
      brush fire*, grass fire*, landslide*, mudslide*, mudflow*, rockslide*, rockfall*, volcano*, volcanic,
      eruption*, volcano erupts, lava, lahar*, avalanche*, tropical cyclone*, cyclone*, typhoon*, hurricane*,
      sinkhole*, glacial lake outburst*, drought*, famine, deadly flood*, floods kill*, flood* displace*, flash
      floods, flooding kill*, floodwaters, storm surge*, dam burst*, terremoto*, sismo*, temblor*, inundacion*,
      incendio forestal, incendios forestales, huracan*, deslizamiento*, erupcion, seisme*, tremblement de terre,
      inondation*, feu de foret, feux de foret, eruption volcanique, ouragan*, crue*, glissement de terrain,
      erdbeben, hochwasser, uberschwemmung*, waldbrand*, erdrutsch*, vulkanausbruch, lawine*, alluvion*, frana,
      frane, eruzione, enchente*, deslizamento*, incendio florestal, incendios florestais, furacao
    `,
  },
  {
    category: "natural disaster",
    weight: 2,
    words: `
      flood*, magnitude, richter, epicenter, epicentre, tremor*, seismic, blaze, blazes, acres, hectares,
      firefighters, erupt*, containment, fire crews, fire danger, fire season, brush, canyon, fire grows, fire
      threaten*, wind driven fire, fast moving fire, contained, mud, crater, ash, evacuat*, landfall, submerge*,
      inundat*, swept away, burst* its banks, burst* their banks, burst* banks, under water, richterskala, depth
    `,
  },
  {
    category: "weather",
    weight: 4,
    words: `
      flood warning*, flood watch*, flood advisory, flash flood warning*, flash flood watch*, winter storm*,
      snowstorm*, blizzard*, thunderstorm*, tornado*, twister*, hailstorm*, hail, heat wave*, heatwave*, heavy
      snow*, heavy rain*, cold snap, cold wave, ice storm*, freezing rain, severe weather, storm warning*, wind
      advisory, high wind*, gale warning*, gales, gale force, small craft advisory, frost advisory, freeze
      warning*, dense fog*, fog advisory, excessive heat, heat advisory, red flag warning*, red flag, tropical
      storm*, hurricane warning*, hurricane watch*, tornado warning*, tornado watch*, dust storm*, sandstorm*,
      snow squall*, snowfall, torrential rain*, downpour*, monsoon, monsoons, waterspout*, lightning strike*,
      strong winds, damaging winds, lake effect, polar vortex, high surf*, rip current*, storm damage, winter
      weather, extreme heat, extreme cold, dangerous wind*, nor easter, bomb cyclone, special weather statement,
      air quality alert, met office, met eireann, national weather service, amber warning*, red warning*, yellow
      warning*, weather warning*, weather alert, tormenta*, nevada*, granizo, ola de calor, tempete*, orage*,
      canicule, neige, verglas, unwetter, sturm, sturme*, gewitter, schneefall, hitzewelle, orkan*, maltempo,
      nubifragio, temporale, ondata di calore, temporal, tempestade*, chuvas fortes
    `,
  },
  {
    category: "weather",
    weight: 2,
    words: `storm*, snow, rain, rains, wind, winds, gusts, mph, inches, fog, icy, ice, frost,
      heat, freezing, lightning, advisory, lluvia*, viento*, pluies, vent, regen, pioggia, chuva*`,
  },
  {
    category: "military conflict",
    weight: 4,
    words: `
      airstrike*, air strike*, air raid*, missile strike*, missile attack*, missiles, missile, shelling, shelled,
      shells, artillery, drone strike*, drone attack*, attack drone*, rocket attack*, rockets, rocket fire,
      troops, militant*, insurgent*, rebels, jihadist*, warplane*, fighter jet*, warship*, bombardment, invasion,
      ground offensive, military offensive, launches offensive, new offensive, counteroffensive, frontline, front
      line, cease fire, ceasefire, paramilitar*, mortar*, soldiers killed, soldier killed, kills soldiers, armed
      group*, militia*, coup, airbase, air base, martial law, naval base, army base, army attack, border clash*,
      suicide bomb*, suicide attack*, car bomb*, truck bomb*, roadside bomb*, ied, al shabaab, boko haram, islamic
      state, isis, taliban, hamas, hezbollah, houthi*, junta, ground assault, air defence*, air defense*,
      gunboat*, nuclear test, ballistic, cross border fire, military strike*, war crime*, ataque aereo, misil*,
      ejercito, guerrilla, frappe*, missile*, bombardement*, soldats, luftangriff*, rakete*, soldaten, raid aereo,
      missili, soldati, bombardeio*, tropas, guerra
    `,
  },
  {
    category: "military conflict",
    weight: 2,
    words: `strikes, strike, bombing, bombings, bombed, bomb, drone, drones, attack*, combat, clashes,
      battle, occupied, hostilities, fighting, ambush*, gunfire, blast, killed in action`,
  },
  {
    category: "police activity",
    weight: 4,
    words: `
      gunman, gunmen, shooter*, mass shooting, shooting, shootings, shot dead, fatally shot, shot, shots fired,
      stabbing*, stabbed, knife attack*, knifeman, murder, murdered, homicide*, manslaughter, robbery, armed
      robber*, burglar*, carjack*, kidnap*, abduct*, hostage*, standoff, stand off, manhunt, bomb threat*,
      suspicious package*, suspicious device*, suspicious object*, bomb squad, bomb disposal, lockdown at, active
      shooter*, riot, riots, rioting, rioters, looting, looters, police raid*, police chase, high speed chase,
      police shooting, officer involved, arrested, arrests, arrest, amber alert, terror attack*, terrorist
      attack*, car ramming, rams, ploughs into crowd, plows into crowd, drives into crowd, hit and run, swat, tear
      gas, home invasion*, prison break, jailbreak, escaped prisoner*, escaped inmate*, prison riot, police
      search, police hunt, police cordon, police appeal, police operation, human remains, body found, found dead,
      acid attack*, arson*, drive by, gang violence, unrest, violent protest*, protests turn violent, clash with
      police, clashes with police, clashed with police, tiroteo*, balacera, apunalad*, asesinad*, secuestr*,
      fusillade, attaque au couteau, attentat*, prise d otage*, emeute*, messerangriff, messerattacke, schusse,
      schiesserei, geiselnahme, amoklauf, festgenommen, sparatoria, accoltellat*, omicidio, tiroteio*, esfaque*,
      assassinad*, sequestr*
    `,
  },
  {
    category: "police activity",
    weight: 2,
    words: `suspect*, evacuated after threat, threat, knife, gun, lockdown, locked down, curfew, rebel,
      assault*, raid, raids, shots, gunshot*, protest*, demonstrat*, clash*, raided, searching for, missing`,
  },
  {
    category: "infrastructure",
    weight: 4,
    words: `
      power outage*, power cut*, blackout*, without power, outage, outages, lose power, lost power, power failure,
      grid failure, power grid, electricity cut*, load shedding, bridge collapse*, train derail*, trains derail*,
      derails near, derailment*, tram derail*, building collapse*, collapsed building, roof collapse*, dam
      failure, dam collapse*, train crash, train collision, trains collide, gas leak*, gas explosion*, gas main,
      water main*, boil water, water supply, pipeline*, oil spill*, chemical spill*, chemical leak*, ammonia
      leak*, toxic leak*, hazmat, refinery, factory fire, warehouse fire, plant explosion, factory explosion,
      chemical plant, power plant, power station, nuclear plant, substation, road closed, roads closed, road
      closure*, highway closed, motorway closed, lanes closed, airport closed, flights cancelled, flights
      canceled, flights grounded, flights suspended, rail services suspended, trains suspended, train services,
      services suspended, cyberattack*, cyber attack*, ransomware, internet outage*, network outage*, undersea
      cable*, telecom*, port closed, runway, collapse of, crane collapse*, scaffolding, building fire, apartment
      fire, high rise fire, hotel fire, market fire, mall fire, hospital fire, warehouse blaze, factory blaze,
      structure fire, house fire, industrial fire, evacuated building, tunnel fire, canal blocked, sinkhole
      closes, burst pipe, sewage, levee breach*, dam breach*, apagon*, corte de luz, fuga de gas, descarrila*,
      panne de courant, panne d electricite, deraille*, fuite de gaz, stromausfall, entgleis*, gasexplosion,
      zugungluck, blackout, fuga di gas, deragli*, apagao, vazamento*, descarril*
    `,
  },
  {
    category: "infrastructure",
    weight: 2,
    words: `
      collapse, collapses, collapsed, explosion, explodes, leak, spill, disruption, disrupted, closed, closure,
      shut, shuts, fire, fires, brand, feuer, incendie, incendio, crash, derail*
    `,
  },
  {
    category: "other",
    weight: 4,
    words: `
      outbreak*, declares epidemic, cholera, ebola, measles, bird flu, avian flu, virus spreads, mass poisoning,
      food poisoning, poisoning, methanol, stampede, crowd crush, drowned, drowning*, capsize*, shipwreck*, ferry
      sinks, boat sinks, ship sinks, plane crash*, aircraft crash*, jet crash*, helicopter crash*, plane goes
      down, bus crash*, bus plunges, car crash*, truck crash*, lorry crash*, pile up, pileup, collision, crash
      kills, crash leaves, crashes into, road accident*, fatal crash, fatal accident, emergency landing, missing
      hikers, mine collapse, miners trapped, trapped, shark attack*, bear attack*, animal attack*, carbon
      monoxide, radiation leak, explosion, explosions, explodes, blast, blasts, fire kills, fire destroys, fire
      breaks out, fire broke out, massive fire, huge fire, fire engulfs, blaze kills, fire rips, locust*,
      accident*, explosion mortelle, accidente*, choque, naufrage, naufragio, ungluck, unfall, incidente stradale,
      acidente*, brote, epidemie, explosao, explozja
    `,
  },
  {
    category: "other",
    weight: 2,
    words: `
      fire, fires, blaze, crash, crashes, crashed, crashing, collision, sinks, sank, rescue*, emergency,
      hospitalised, hospitalized, casualties, evacuat*, disaster, tragedy, warning*, strike action, walkout
    `,
  },
  {
    category: "weather",
    weight: 1,
    words: "temperature*, degrees, weather, forecasters, meteorolog*",
  },
  {
    category: "military conflict",
    weight: 1,
    words: "war, army, military, soldier*, fighters, forces, tank, tanks, navy, commander, wartime, front",
  },
  {
    category: "police activity",
    weight: 1,
    words: `
      police, cops, officer, officers, detective*, sheriff, fbi, deputies, deputy, crime, victim, custody,
      policia, polizei, polizia, gendarmerie
    `,
  },
  {
    category: "infrastructure",
    weight: 1,
    words: `
      bridge, road, highway, motorway, freeway, railway, rail, train, trains, tram, metro, subway, airport,
      flights, dam, factory, warehouse, plant, building, grid, power, electricity, water, gas, tunnel, port,
      apartment, skyscraper, tower block, refinery, hotel, traffic, station
    `,
  },
  {
    category: "other",
    weight: 1,
    words: `
      killed, kills, dead, die, dies, died, deaths, injured, injures, hurt, wounded, victims, alert, muert*,
      herid*, morts, blesses, tote, verletzte*, morti, feriti, mortos, feridos
    `,
  },
];

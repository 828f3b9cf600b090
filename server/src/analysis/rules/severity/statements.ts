import type { Severity } from "@tocsin/contract";
import { withoutMarks } from "../pattern.ts";

/** What a text states in words, the most severe first. docs/analysis.md has the table. */
export const statements: { severity: Severity; words: string }[] = [
  {
    severity: "extreme",
    words: `
      catastroph*, hundreds killed, hundreds dead, hundreds feared dead, thousands killed, thousands dead, category 5, category five,
      mass casualty, nuclear release, nuclear meltdown, tornado emergency, super typhoon, categoria 5, categorie 5, kategorie 5,
      catastrof*, katastroph*, катастроф*, كارثة, bencana besar`,
  },
  {
    severity: "severe",
    words: `
      state of emergency, emergency declared, declares emergency, mass evacuation*, thousands evacuated, thousands flee, thousands
      forced, thousands displaced, thousands homeless, evacuates thousands, tsunami warning*, mass shooting, category 4, category 3,
      category four, category three, major disaster, disaster declared, dozens killed, dozens dead, devastat*, ordered to evacuate, mandatory evacuation*,
      evacuation order*, estado de emergencia, martial law, airstrikes, air strikes, red warning*, red wind warning, red rain warning, red snow warning, red heat warning, red weather warning, status red, red alert, massacre, estado de alarma, etat d urgence,
      notstand, ausnahmezustand, evacuacion masiva, alerta roja, alerte rouge, vigilance rouge, allerta rossa, alerta vermelho, stato di emergenza, categoria 4,
      categoria 3, categorie 4, categorie 3, чрезвычайн* положени*, режим чс, надзвичайн* стан*, авиаудар*, авіаудар*, ракетн*,
      حالة طوارئ, غارات, غارة, مجزرة, keadaan darurat, tanggap darurat, state of calamity, ilalim ng state`,
  },
  {
    severity: "moderate",
    words: `
      killed, kills, dead, dies, died, fatal, fatally, deadly, deaths, injured, injures, injuries, injuring, wounded, wounds,
      hospitalised, hospitalized, critical condition, casualties, evacuat*, shelter in place, stay indoors, lockdown, homes damaged, homes destroyed,
      buildings damaged, destroyed, collapsed, collapses, trapped, rescued, missing, shot, shooting, stabbed, stabbing, gunman, gunfire, gunmen, hostage, kidnap*, abduct*,
      crash, crashes, derail*, explosion, explodes, blast, road closed, roads closed, airport closed, closed after, shut down, amber warning, orange alert, tropical storm,
      out of control, rocket fire, shelling, shelled, clashes, riot, riots, looting, looted, tear gas, burned down, gutted, engulf*, outbreak, poisoned, poisoning, mauled, attacked, drowned, drowns, capsize*,
      muert*, herid*, mueren, tiroteo, balacera, secuestr*, explosion*, choque, incendio, evacuad*, desaparecid*, apunal*, accidente, volcad*, derrumbe, alerta naranja,
      morts, mort, blesses, blesse, fusillade, coups de feu, incendie, accident, collision, evacu*, disparu*, poignard*, effondr*, vigilance orange,
      tote, toter, verletzt*, schusse, messer*, brand, unfall, explosion, evakuiert*, vermisst*, geisel*, entgleis*, eingesturzt, grossbrand,
      mortos, morto, morre, morrem, ferid*, tiros, baleado, incendio, acidente, desaparec*, sequestr*, explosao, esfaque*, desab*,
      morti, morto, feriti, ferito, sparatoria, accoltell*, incendio, incidente, dispers*, esplosione, crollo, crollat*, evacuat*,
      погиб*, ранен*, пострада*, взрыв*, пожар, дтп, стрельб*, ножом, эвакуир*, пропал*, захват*, обстрел*, обруш*, столкн*,
      загин*, поранен*, постражда*, вибух*, пожеж*, стрілян*, стрілянин*, евакуй*, зник*, обстріл*, зіткн*, обвал*,
      قتيل*, قتلى, جرحى, اصابة, انفجار, حريق, اطلاق نار, طعن, حادث, تصادم, اخلاء, اجلاء, فقدان, خطف, اختطاف, قصف, اشتباكات, انهيار,
      tewas, luka*, meledak, ledakan, kebakaran, kecelakaan, tabrakan, evakuasi, mengungsi, hilang, penembakan, ditusuk, diculik, bentrok*, runtuh, ambruk,
      patay, nasawi, sugatan, sunog, pagsabog, sumabog, aksidente, banggaan, nabangga, inilikas, nawawala, barilan, binaril, sinaksak, dinukot, gumuho, engkwentro`,
  },
  {
    severity: "minor",
    words: `
      false alarm, hoax, minor damage, brief delays, delays, small fire, small earthquake, minor earthquake, advisory, yellow warning, yellow alert, watch issued,
      weather watch, aviso amarillo, vigilance jaune, allerta gialla, aviso amarelo, gelbe warnung, falsa alarma, fausse alerte, fehlalarm, falso alarme, falso allarme,
      temblor, diverted, detour, boil water, slight tremor, tremor, suspicious package, peacefully, disruption, disrupted, outage, suspended, cancelled, canceled`,
  },
];

/** Words that say that nobody was hurt and nothing broken, or that a warning or order has ended. */
export const unharmed = `
  nobody killed, no one killed, none killed, nobody was killed, no one was killed, none hurt, none injured, no loss of life,
  no serious injuries, no one seriously hurt, nobody seriously hurt, no one seriously injured, nobody seriously injured,
  evacuation order lifted, evacuation orders lifted, tsunami warning cancelled, tsunami warning canceled, tsunami warning lifted, warning lifted, lockdown lifted,
  no injuries, no casualties, no damage, no one hurt, nobody hurt, no one injured, nobody injured, no one was injured, no one was hurt,
  nobody was hurt, unhurt, unharmed, minor damage, without injuries, no reports of damage, no reports of injuries, no reported injuries, no deaths, minor injuries, found safe,
  no fatalities, no victims, sin heridos, sin victimas, sin danos, no hubo heridos, no se reportan victimas, sans faire de blesse, sans faire de victime, aucun blesse, aucune victime, pas de blesse,
  keine verletzten, niemand verletzt, niemand wurde verletzt, verletzt wurde niemand, unverletzt, sem feridos, sem vitimas, ninguem ficou ferido, nessun ferito, senza feriti, illesi, nessuna vittima,
  пострадавших нет, жертв нет, никто не пострадал, без пострадавших, постраждалих немає, ніхто не постраждав, без постраждалих, жертв немає, دون اصابات, دون خسائر, لا اصابات, لم يصب احد, بلا اصابات,
  tidak ada korban, tanpa korban, walang nasaktan, walang sugatan, walang nasawi, walang casualty`;

/** The same in scripts without spaces, each level as expressions. */
export const unspacedStatements: { severity: Severity; pattern: RegExp }[] = [
  { severity: "extreme", pattern: withoutMarks(/特大|毁灭性|毀滅性|壊滅|震度7|超强台风|大津波警報/u) },
  {
    severity: "severe",
    pattern: withoutMarks(
      /紧急状态|緊急狀態|非常事態|空袭|空襲|红色预警|紅色警報|海啸警报|海嘯警報|津波警報|特別警報|大规模|震度6|紧急疏散|避難指示/u,
    ),
  },
  {
    severity: "moderate",
    pattern: withoutMarks(
      /死亡|遇难|遇難|身亡|丧生|受伤|受傷|けが|負傷|火灾|火災|爆炸|爆発|坍塌|倒塌|崩落|枪击|槍擊|発砲|持刀|刺され|刺傷|失踪|失蹤|行方不明|撞|衝突|脱轨|脱線|被困|人质|人質|绑架|綁架|炮击|砲撃|交火|中毒|袭击|襲擊|橙色预警|疏散|避難|震度5|全焼|转移|停电|停電|警报|警報|冲突/u,
    ),
  },
  {
    severity: "minor",
    pattern: withoutMarks(
      /无人伤亡|無人傷亡|无人员伤亡|けが人はな|けがはな|被害なし|黄色预警|注意報|蓝色预警|延误|延誤|遅れ|运转見合わせ|運転見合わせ|误报|誤報|震度[1-4]/u,
    ),
  },
];
export const unspacedUnharmed = withoutMarks(
  /无人伤亡|無人傷亡|无人员伤亡|未造成人员伤亡|無人受傷|无人受伤|けが人はいな|けが人はな|けがはな|被害なし|被害はな/u,
);

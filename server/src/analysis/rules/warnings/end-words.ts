/**
 * The words in which authorities and papers state that a warning or an order has ended, in the languages of the rules. Each list has
 * English, German, Spanish, Portuguese, French, Italian, Russian, Ukrainian, Arabic, Indonesian and Tagalog, in this order;
 * Chinese and Japanese are expressions. `*` stands for any ending.
 */

/** What is in force until it is ended. */
export const warnings = `
  warning, warnings, watch, watches, alert, alerts, advisory, advisories, order, orders, notice, notices, curfew, lockdown, restriction,
  restrictions, evacuation, evacuations, fire ban, fire bans, emergency, alertlevel, warning signal, warning signals, storm signal, storm signals,
  wind signal, wind signals, typhoon signal, typhoon signals, danger signal, danger signals, cyclone advice,
  alarm, alarme, alarmstufe, warnstufe, ausnahmezustand, katastrophenfall, notstand,
  alerta, alertas, aviso, avisos, advertencia*, alarma, alarmas, vigilancia, emergencia, evacuacion, orden, ordenes, prealerta,
  advertencia*, evacuacao, alarme, alarmes, ordem,
  alerte, alertes, vigilance, vigilances, avertissement*, avis, consigne, consignes, confinement, couvre feu,
  allerta, allerte, avviso, avvisi, allarme, allarmi, preallarme, emergenza, evacuazione, ordinanza,
  предупрежден*, тревог*, эвакуаци*, угроз*, опасност*, режим, режима, оповещен*,
  попереджен*, тривог*, евакуаці*, загроз*, небезпек*,
  تحذير*, انذار*, تنبيه*, اخلاء, طوارئ, تاهب,
  peringatan, siaga, evakuasi, waspada, darurat,
  babala, alerto, abiso, paglikas`;

/** German joins the hazard and the warning: Unwetterwarnung. */
export const germanWarnings = "warnung|warnungen|alarm|alarms|evakuierung|evakuierungen|warnlage";

/** What is said of a warning that was ended: it follows the warning, or precedes it alone ("Withdrawn: …"). */
export const ended = `
  cancelled, canceled, cancellation, lifted, removed, withdrawn, rescinded, revoked, terminated, discontinued, deactivated, expired, ended,
  ends, dropped, is over, are over, now over, stood down, called off, allowed to expire, no longer current, no longer active, no longer in effect, not current,
  no longer in force, no longer valid, no longer in place, no longer required, no longer needed, no longer applies, concluded, finalised, finalized,
  aufgehoben, beendet, zuruckgenommen, zuruckgezogen, widerrufen, abgelaufen, eingestellt, erloschen, storniert, vorbei,
  nicht mehr gultig, nicht mehr in kraft, nicht mehr aktiv, nicht langer gultig,
  cancelad*, levantad*, retirad*, desactivad*, finalizad*, suspendid*, anulad*, terminad*, concluid*, expirad*, sin efecto, revocad*,
  ya no esta vigente, ya no esta en vigor, ya no vigente, deja de estar en vigor, finalizo, termino,
  encerrad*, suspens*, desativad*, revogad*, sem efeito, ja nao esta em vigor, nao esta mais em vigor, terminou, acabou,
  levee, levees, leve, leves, annule*, terminee, terminees, termine, termines, finie, finies, fini, retiree, retirees, supprimee*, expiree*,
  suspendue*, abrogee*, desactivee*, plus en vigueur, prend fin, fin pour, a pris fin, ont pris fin,
  rientrat*, cessat*, revocat*, annullat*, conclus*, scadut*, sospes*, ritirat*, finit*, disattivat*, non piu in vigore, terminat*,
  отменен*, отменил*, снят*, завершен*, прекращен, прекращена, прекращено, прекращены, отозван*, окончен*, больше не действует, утратил* силу, миновал*,
  скасован*, скасувал*, знят*, припинен*, втратил* чинність, відкликан*, більше не діє, минул*,
  انتهى, انتهت, الغي, الغيت, رفع, رفعت, لم يعد ساريا, لم تعد سارية,
  tidak berlaku, dicabut, dibatalkan, berakhir, diakhiri, dihentikan, tidak berlaku lagi, tidak lagi berlaku, ditarik, selesai,
  inalis, binawi, kinansela, tinanggal, inangat, natapos, itinigil, hindi na epektibo, wala nang bisa, wala na`;

/** What precedes the warning that it ends. */
export const ends = `
  cancellation of, withdrawal of, lifting of, termination of, removal of, revocation of, rescission of, rescinding of, end of, end to,
  expiry of, expiration of, cancels, cancel, lifts, lift, rescinds, rescind, withdraws, withdraw, revokes, revoke, terminates, removes, drops, ends,
  aufhebung, ende der, ende des, ende von, rucknahme, widerruf, beendigung,
  fin de, fin del, levantamiento, cancelacion, desactivacion, concluye, concluyen, ya no hay, se da por finalizad*, se dan por finalizad*, cese de, finalizacion, retirada de, anulacion, finaliza, finalizan, cancela,
  cancelan, levanta, levantan, desactiva, desactivan, retira, retiran, termina, anula, anulan, suspende, suspenden, revocan, cesa, queda sin efecto, quedan sin efecto, deja sin efecto, dejan sin efecto,
  fim de, fim do, fim da, fim dos, cancelamento, encerramento, levantamento, termino do, termino da, encerra, encerram, cancelam, levantam,
  revoga, suspendem, desativa, cessou, cessaram,
  fin du, fin des, fin d, levee de, levee du, levee des, levee d, annulation, retrait de, leve, levent, annule, annulent,
  fine dell, fine della, fine dello, fine del, fine, cessata, cessato, cessa, revoca, revocata, revocato, annullata, annullato, annullamento,
  rientra, rientrata, rientrato, conclusa, concluso, chiusa, chiuso, terminata, terminato,
  отмена, отмены, отменил*, отменяет, отменяют, отменен*, сняли, снял, снята, снято, снятие, отбои, окончание, прекращение, завершение,
  скасування, скасувал*, скасован*, зняли, знято, зняття, відбіи, завершення, припинення,
  رفع, الغاء, انتهاء, زوال, تلغي, يلغي, ترفع, يرفع,
  pencabutan, pengakhiran, pembatalan, berakhirnya, mencabut, membatalkan, cabut, batalkan, akhiri, mengakhiri,
  pagbawi ng, pagbawi sa, pagkansela ng, pagkansela sa, inalis na ang, binawi na ang, tapos na ang, kinansela ang, kinansela na ang, wala nang`;

/** What states it without naming a warning. */
export const clear = `
  entwarnung, all clear, cessato allarme, cessata allerta, fin d alerte, fin de alerta, fin de l alerte, fim do alerta, отбои тревоги,
  відбіи тривоги, زوال الخطر, fin de vigilance`;

/** Before an end it says that there is none, or none yet. */
export const negations = `
  not, never, yet, no, without, will, may, might, could, should, would, to, cannot, refuse*, until, unless, before, awaiting, if, when,
  nicht, noch, kein, keine, keinen, ohne, wird, werden, soll, sollen, konnte, konnten, bis, ehe,
  sin, aun, todavia, sera, seran, podria, podrian, hasta, antes, cuando, ningun*,
  nao, sem, ainda, serao, poderia*, ate, quando, nenhum*,
  pas, non, sans, encore, seront, pourra*, jusqu, jusque, avant, aucun, aucune, quand,
  senza, ancora, saranno, sara, fino, prima, nessun*, finche,
  не, нет, еще, пока, до, без, будет, будут, если,
  ні, ще, поки, буде, будуть, якщо,
  لم, لا, لن, حتى, قبل, دون, عدم,
  belum, tidak, akan, sebelum, hingga, sampai, tanpa, jika,
  hindi pa, hindi, bago`;

/** Some words before an end they say that it lies ahead: "until the warning is lifted", "wird am Abend aufgehoben". */
export const aheads = `
  until, till, unless, will, wait for, waits for, awaiting, await, awaits, when will,
  bis, wird, werden, erst wenn, abwarten,
  hasta, espere, esperen, sera, seran, aguarde, aguardem, ate, serao,
  jusqu, jusque, attendez, attendre, seront,
  fino, finche, sara, saranno, attendere, attendete,
  до, пока, будет, будут, ожида*, ждите, поки, буде, будуть, очік*, чекаите,
  حتى, سوف, انتظر*, hingga, sampai, akan, tunggu, hanggang`;

/** Directly after an end they say the same: "levée prévue demain", "all clear not before Sunday". */
export const laters = `
  not before, expected, pending, tomorrow, likely, possible, erst, erwartet, voraussichtlich, fruhestens, nicht vor, morgen,
  previst*, esperad*, manana, amanha, reporte*, aplazad*, adiad*, rinviat*, verschoben, lasst auf sich warten, postponed, delayed, attesa, atteso, prevue, prevu, demain, attendu*, domani, ожида*, завтра, очік*, متوقع*, مرتقب*, غدا, مستوى, درجة, درجه, حالة التأهب,
  besok, diharapkan, diperkirakan, bukas`;

/** What is said of another warning that has begun. */
export const begins = `
  issued, in effect, in force, declared, takes effect, starts, begins, raised, upgraded,
  ausgegeben, ausgesprochen, in kraft, ersetzt, erlassen,
  emitid*, emite, emiten, declarad*, declara, declaran, decret*, vigente, en vigor, em vigor, decretad*,
  passage en, passe en, passent en, declenche*, inizia, iniziata, emess*, scatta, diramat*,
  объявлен*, введен*, вводится, оголошен*, введено, صدر, صدرت, صدور, dikeluarkan, diterbitkan, ditetapkan, inilabas`;

/** After a word of {@link begins}, that it was earlier: "the warning issued at ten". */
export const earlier = `at, on, by, earlier, yesterday, um, am, vom, von, a las, as, le, por, por la, el, il, alle, от, від, в, о, pada`;

/** Between a warning, or a negation, and what is said of it. */
export const auxiliaries = `
  is, are, was, were, has, have, had, been, be, being, now, officially, already, finally, just,
  ist, sind, wurde, wurden, worden, sei, jetzt, nun, bereits, offiziell, komplett, vollstandig,
  ha, han, fue, fueron, sido, es, esta, estan, queda, quedan, ya, oficialmente, totalmente, se, si,
  foi, foram, e, esta, ja, oficialmente, tem, sao,
  est, sont, a, ont, ete, etait, desormais, maintenant, deja, officiellement, enfin,
  stata, stato, state, stati, sono, viene, e, gia, ora, ufficialmente, ormai,
  был, была, было, были, уже, полностью,
  був, була, було, були, вже, повністю,
  تم, يتم, قد, رسميا,
  dini, telah, sudah, resmi, dinyatakan, kini,
  ay, na, ang, mga,
  red, orange, amber, yellow, green, blue, level, status, roja, rojo, naranja, amarilla, amarillo, vermelho, vermelha, laranja, amarelo, amarela, rouge, jaune, rossa, arancione, gialla,
  чс, нс, чрезвычаин*, надзвичаин*, ситуаци*, повышенн*, готовност*, rote, orangene, gelbe, meteo, meteorologic*, красн*, оранжев*, желт*, червон*, помаранчев*, жовт*, merah, oranye, kuning`;

/** Where a warning holds and what it warns of: its place and hazard are between it and its end. */
export const places = `
  for, in, at, over, of, on, around, near, across, along, against, from,
  fur, vor, im, am, auf, uber, bei, an,
  para, por, en, sobre, a, de, del, ante,
  em, na, no, nas, nos, do, da, dos, das, pelo, pela,
  pour, dans, sur, aux, au, du, des, d, l, la, le, les, a,
  per, nel, nella, su, sul, sulla, di, della, dell, del, a, al,
  о, об, в, во, на, по, для, над, із, про, у, з, за,
  من, في, على, عن, ل, بشان,
  di, untuk, akan, tentang, bagi, tsunami,
  sa, ng, para`;

/** It holds in another way than the words of `renewal-words.ts` state. */
export const goesOn = `
  still, re issued, back in force, in error, by mistake, fake, hoax, false claim*, false report*, denies, deny, denied, dementiert, desmiente*, desmente*, dement, smentisc*,
  опроверг*, спросту*, membantah, replaced, replaces, supersedes, superseded, reinstated,
  weiter, gilt, gelten, toujours, ancora in vigore, деист*, діє, مستمر*, لا يزال, لا تزال, masih, tuloy, pa rin`;

/** Only a part of it has ended. */
export const partly = `
  some, partially, partly, partial, part of, parts of, most of, except, excluding, all but, other than, apart from, with the exception,
  ausser, ausgenommen, mit ausnahme, salvo, excepto, exceto, a excepcion, con excepcion, com excecao, sauf, hormis, excepte, a l exception, tranne, eccetto, ad eccezione,
  кроме, за исключением, окрім, крім, за винятком, باستثناء, ما عدا, kecuali, maliban, behalve, uitgezonderd, oprócz, z wyjątkiem, kromě, okrem, s výjimkou, s výnimkou,
  razen, osim, освен, cu excepția, exceptând, kivéve, εκτός, hariç, dışında, utom, förutom, unntatt, undtagen, lukuun ottamatta,
  teilweise, teilaufhebung, zum teil, einige, fur teile, parcial*, parte de, parte do, partiel*, partielle*, certains, certaines, parzial*, in parte,
  частич*, частков*, جزئي*, جزئيا, sebagian, ilang, bahagi`;

/** Before a warning it says that there is another one. */
export const fresh = `
  new, another, neue, neuer, neuen, nueva, nuevo, otra, nova, novo, outra, nouvelle, nouvel, autre, nuova, nuovo, altra, нов*, جديد*, baru, bagong`;

/** What is cancelled or lifted because of a warning, which continues. */
export const things = `
  flight, flights, train, trains, ferry, ferries, service, services, trip, trips, event, events, class, classes, school, schools, match, matches, game,
  games, strike, strikes, concert*, festival*, race, races, trees, tree, market*, fair, fairs, parade*, marathon*, carnival*, fete*, show, shows, tour, tours, ceremon*, firework*, bus, buses, cruise*, sailing*, meeting*, exam*, sanctions, tariff*, contract*, subscription*,
  fluge, zuge, zug, flug, streik*, veranstaltung*, schule*, unterricht, spiel*, konzert*,
  vuelos, vuelo, trenes, huelga*, paro, clases, partido*, eventos, evento, concierto*,
  voos, voo, trens, aulas, jogo*, shows,
  vols, vol, greve*, cours, matchs, spectacle*, concert,
  voli, volo, treni, sciopero, scioperi, lezioni, partita, partite, eventi,
  реис*, поезд*, матч*, концерт*, занят*, уроки, рабоч*,
  потяг*, матчі,
  رحلات, الرحلات, مباراة, الدراسة,
  penerbangan, kereta, sekolah, pertandingan, konser,
  klase, pasok, biyahe, laro`;

/** What comes to an end by itself. */
export const periods = `
  week, weekend, season, year, month, day, woche, jahres, monats, saison, sommers, semana, ano, mes, temporada, mundo, semaine, annee, mois, monde,
  settimana, anno, mese, stagione, mondo, недел*, год*, сезон*, тижня, року, сезону, pekan, tahun`;

/** What begins another clause. */
export const clauses = `
  after, amid, as, because, while, but, due, despite, during, following, ahead, under, with, and, who, that, which,
  wegen, aber, weil, nach, trotz, wahrend,
  tras, pero, debido, despues, durante, mientras, pese,
  mas, apos, devido, embora,
  mais, apres, malgre, pendant, cause,
  ma, dopo, nonostante, causa,
  но, после, из, поскольку,
  але, після, через,
  بسبب, بعد, لكن, رغم,
  karena, tetapi, namun, setelah, akibat,
  dahil, pero, matapos`;

/** Between an end and what it is the end of. */
export const articles = `
  the, all, many, some, die, der, das, alle, los, las, el, la, todos los, todas las, os, as, o, a, todos os, todas as, les, le, tous les, toutes les,
  lo, il, gli, i, tutti i, tutte le, все, всі, semua, ang, ang mga`;

/** The same in Chinese and Japanese: what is ended, by words after it or before it; and what says that it is not. */
export const unspacedEnded =
  /(?:预警|預警|警报|警報|警告|警戒|信号|信號|注意報|避難指示|避難勧告|情報)(?:(?!航班|列车|列車|高铁|欠航|運休|运休|比赛|試合|活动|活動|停课|停課)[^。，、；]){0,12}(?:取消|撤销|撤銷|解除|终止|終止|取り消|取消し|失效|失効|結束|结束)|(?:取消|撤销|撤銷|解除|终止|終止)[^。，、；]{0,16}(?:预警|預警|警报|警報|警告|警戒|信号|信號|注意報)/u;
export const unspacedNotEnded =
  /(?:尚|还|還|暂|暫|仍)?(?:未|不能|没有|沒有|不会|不會)(?:被|获|獲|能)?(?:解除|取消|撤销|撤銷)|未解除|(?:解除|取り消)(?:され(?:ず|な|て(?:い)?[なま]|ませ)|(?:する|される|になる)?まで|待ち|前|条件|は?未定|の?見通し|の?見込み|時期|へ|せず)|(?:解除|取消|撤销|撤銷)(?:时间|時間)?待定|(?:一部|部分)(?:地[区域區])?(?:を|が|被)?(?:解除|取消)|(?:继续|繼續|仍|維持|维持|継続|新たに|升级|切り替え)|(?:解除|取消|撤销|撤銷).*(?:发布|發布|发出)[^。]{0,12}(?:预警|預警|警报|警報)|(?:解除|取り消)[^。]*(?:警報|注意報|警戒情報)を?発(?:表|令)|(?:预计|預計|预期|預期|有望|将于|將於|什么时候|什麼時候|何时|何時|いつ)[^。，、；]{0,10}(?:解除|取消|撤销|撤銷)|を除[くき]|除(?:了)?[^。，、；]{1,10}外/u;

/** What is no name of a place next to one, or points to the place that was named. */
export const areas = `
  this, that, these, those, our, its, area, areas, zone, zones, region, regions, district, districts, county, counties, city, town, province, state, municipality, resident*,
  people, affected, entire, whole, severe, weather, service, bureau,
  dies*, gebiet, gebiete, region, kreis, landkreis, stadt, raum, bereich, gesamt*, ganze*, deutscher, wetterdienst, amtliche*, schwere*,
  esta, este, estas, estos, zona, zonas, comarca, provincia, municipio, ciudad, comunidad, toda, todo, meteorologic*,
  area, regiao, regioes, distrito, distritos, concelho, concelhos, cidade, municipio,
  ce, cet, cette, ces, zone, departement, departements, commune, communes, ville, meteo, france,
  questo, questa, zona, zone, regione, provincia, comune, citta, tutta, tutto,
  эт*, област*, регион*, район*, город*, край, края, ці*, област*, регіон*, міст*,
  هذه, هذا, منطقه, مناطق, محافظه, مدينه,
  ini, wilayah, daerah, kota, kabupaten, provinsi,
  lalawigan, lungsod, bayan, lugar`;

/** When a warning was ended. */
export const times = `
  today, tonight, yesterday, morning, noon, midday, midnight, afternoon, evening, night, time, hour, hours, minutes, monday, tuesday, wednesday,
  thursday, friday, saturday, sunday, effect, force, place,
  heute, gestern, mittag, mittags, morgens, vormittag, nachmittag, abend, nacht, uhr, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag,
  hoy, ayer, manana, mediodia, medianoche, tarde, noche, madrugada, hora, horas, lunes, martes, miercoles, jueves, viernes, sabado, domingo, vigor, efecto,
  hoje, ontem, manha, tarde, noite, madrugada, segunda, terca, quarta, quinta, sexta, feira, efeito,
  aujourd, hui, hier, matin, midi, soir, nuit, heure, heures, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, vigueur,
  oggi, ieri, mattina, mattino, pomeriggio, sera, notte, ora, ore, lunedi, martedi, mercoledi, giovedi, venerdi, sabato, domenica, vigore,
  сегодня, вчера, утр*, вечер*, ноч*, час*, понедельник*, вторник*, сред*, четверг*, пятниц*, суббот*, воскресень*,
  сьогодні, вчора, ранк*, вечор*, ноч*, годин*,
  اليوم, امس, صباح, مساء, الساعه,
  pagi, siang, sore, malam, pukul, kemarin,
  ngayon, kahapon, umaga, hapon, gabi`;

/** What a warning is called and how it is dated, which says nothing of its hazard and place. */
export const forms = `
  bulletin, statement, summary, update, updated, valid, issued, effect, status, date, level, severe, minor, moderate, major, extreme, final, active,
  utc, gmt, edt, est, aedt, aest, cst, cdt, mst, mdt, pst, pdt, bst, cet, cest, met, office, nws, noaa, jtwc, weather, adverse, dangerous, possible, official, heavy, strong, high, pm, am, issues, until,
  wetter, unwetter, amtliche, gultig, ausgegeben, stufe, markante, extreme*, schwere*, starke*, heftige*, gefahr, mehr, voruber, dwd,
  nivel, meteorologic*, emitid*, valid*, amarill*, se, riesgo, peligro, adverso, fenomeno, meteo, protocolo, aemet, activ*, fuerte, fuertes, intens*,
  alaranjado, risco, perigo, mau, tempo, ipma, inmet, forte, fortes, ativ*,
  niveau, emis, valable, meteorologique*, risque, danger, france, fort, forts, fortes, violent*,
  livello, emesso, rischio, pericolo, codice, colore, criticita, meteorologic*, forte, forti, intens*,
  уровень, уровня, действует, погод*, мчс, сильн*, опасност*, рівень, рівня, негод*, непогод*, гідрометцентр, гидрометцентр,
  حاله, مستوي, طقس, جويه, خطر, مستوى, حالة, الجوية, الطقس,
  level, status, cuaca, ekstrem, bmkg, bahaya, kencang,
  antas, panahon, masamang, pagasa, malakas, ang, ng, sa`;

/** What a warning is of: a force of nature, or a measure other than a warning. */
export const forces = `
  evacuation*, curfew*, lockdown*, restriction*, ban, bans, emergency, shelter,
  evakuierung*, ausgangssperre*, notstand, ausnahmezustand, katastrophenfall,
  evacuacion*, toque de queda, restriccion*, emergencia, confinamiento*,
  evacuacao, restric*, recolher, evacuation*, couvre feu, confinement*, urgence,
  evacuazion*, coprifuoco, restrizion*, emergenza,
  эвакуаци*, комендантск*, чс, режим*, ограничени*, евакуаці*, комендантськ*, нс, обмежен*, воздушн*, повітрян*,
  اخلاء, حظر, طوارئ, evakuasi, darurat, paglikas,
  flood*, storm*, thunderstorm*, thunder, wind, winds, gale*, gust*, rain, rains, rainfall, rainstorm, rainstorms, snow, snowfall, blizzard*, ice, icy, frost, frosts, fog, heat, heatwave*, cold, hail, tornado*,
  hurricane*, cyclone*, typhoon*, tsunami*, surge, surf, swell, wave, waves, tide, tides, avalanche*, landslide*, mudslide*, fire, fires, wildfire*, bushfire*, lightning, drought, smoke, dust, earthquake*, volcan*, ash,
  sturm*, gewitter*, orkan*, boen, windboen, hagel*, regen, starkregen, dauerregen, schnee*, glatte, glatteis, eis, frost, nebel, hitze, kalte, hochwasser*, uberschwemm*, uberflut*, sturmflut*, lawine*, waldbrand*, erdrutsch*, erdbeben*,
  lluvia*, viento*, tormenta*, nieve, nevad*, nevazon*, hielo, helada*, niebla*, calor, frio, granizo, inundacion*, riada*, oleaje, marejada*, crecida*, incendio*, alud*, aludes, huracan*, ciclon*, tifon*, maremoto*, terremoto*, sismo*, vendaval*, rissaga*, deshielo,
  chuva*, vento*, trovoad*, tempestad*, neve, gelo, geada*, nevoeiro, neblina, calor, granizo, inundac*, cheia*, agitacao, ondulacao, ondas, furacao, ciclone*, deslizament*, alagament*, ressaca,
  pluie*, vent, vents, orage*, tempete*, neige*, verglas, gel, brouillard*, canicule*, froid, grele, inondation*, crue, crues, submersion*, houle, vagues, avalanche*, ouragan*, cyclon*, feux, feu, seisme*,
  pioggia, piogge, vento, venti, temporal*, burrasc*, neve, nevicat*, ghiaccio, gelo, gelat*, nebbia, caldo, freddo, grandine, alluvion*, allagament*, esondaz*, piena, mareggiat*, valang*, frana, frane, idrogeologic*, idraulic*, incendi, acqua, alta,
  шторм*, ветер, ветр*, дожд*, ливн*, ливень, гроз*, снег*, метел*, гололед*, мороз*, туман*, жар*, град, наводнен*, паводк*, паводок, подтоплен*, лавин*, сель, селев*, оползн*, цунами, ураган*, тайфун*, циклон*, пожар*, землетряс*, волн*,
  вітер, вітр*, дощ*, злив*, гроз*, сніг*, снігопад*, хуртовин*, ожелед*, мороз*, спек*, повін*, повен*, паводк*, лавин*, зсув*, цунамі, пожеж*, землетрус*, хвил*,
  فيضان*, سيول, امطار, رياح, عواصف, عاصفه, عاصفة, رعديه, ثلوج, ضباب, غبار, حر, برد, تسونامي, زلزال*, اعصار, امواج, حرائق,
  banjir*, hujan, angin, badai, topan, siklon, gelombang, ombak, longsor, kekeringan, kebakaran*, gempa*, petir, rob, kabut, erupsi, lahar,
  baha, bagyo*, ulan, hangin, alon, lindol, habagat, kidlat, pagguho, sunog, init, bulkan`;

/** Next to a warning they say that there is none. */
export const none = `
  no, none, without, no active, no current, kein, keine, keinen, keinerlei, ohne, sin, ningun*, ninguna, sem, nenhum*, nao ha, aucun, aucune, pas de, pas d, sans,
  nessun, nessuna, senza, fara, нет, без, отсутств*, немає, لا, بدون, لا توجد, لا يوجد, tidak ada, belum ada, tidak, tanpa, nihil, walang, wala`;
/** The same after it. */
export const noneAfter =
  /^(?:none|keine|nessuna?|aucune?|ninguna?|nenhuma?|yok|yoktur|bulunmuyor|bulunmamaktadır|nincs|nincsenek|няма|нема|nema|нет|немає|geen|brak)$/;
export const unspacedNone =
  /(?:警報|注意報|警戒|警告|情報|発表)[^。、\s]{0,8}(?:なし|ありません|され(?:て(?:い)?)?ません)|(?:没有|沒有|暂无|暫無|无|無)[^。，、；\s]{0,8}(?:预警|預警|预报|警报|警報|警告|信号|信號)/u;

/** A warning where no spaces are written. */
export const unspacedWarning = /预警|預警|警报|警報|警告|警戒|注意報|注意报|[风風暴][^。]{0,4}信[号號]/u;

/** The colour of no warning, next to its word. */
export const green =
  /^(?:green|gr[uü]ne?[rs]?|verde|verte?|зелен\p{L}*|groen|zielon\p{L}*|zelen\p{L}*|zold|yesil|gron|gronn|vihrea)$|绿色|綠色/u;

/** Of what kind a warning is, where its title does not name its hazard. */
export const weathers = `
  weather, wetter*, unwetter*, meteo*, tiempo, tempo, cuaca, погод*, погодн*, طقس, الطقس, panahon, weer*, hydrolog*, hidrolog*, pogod*, vrem*, vreme, időjárás*, καιρ*, hava, väder*, vejr*, vær*, sää*,
  ilm*, laika, orų, thời tiết, मौसम, هوا, מזג`;

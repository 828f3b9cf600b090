/**
 * The words of official warnings in languages in which the rules do not judge news. Each list has Dutch, Polish, Czech and Slovak,
 * Slovenian, Croatian and Serbian, Bulgarian, Romanian, Hungarian, Greek, Turkish, Swedish, Danish and Norwegian, Finnish, Estonian, Latvian,
 * Lithuanian, Vietnamese, Hindi, Bengali, Persian and Hebrew, in this order; Korean and Thai are expressions. `*` stands for any ending.
 */

/** What is in force until it is ended. */
export const warnings = `
  code rood, code oranje, code geel,
  ostrzeżeni*, ostrzeżeń, alert rcb, alarm przeciwpowodziowy, ostrzega, ostrzegają,
  výstrah*, varování, varovanie, varuje, varují, varujú, povodňová aktivita, povodňová pohotovost,
  opozoril*, upozorenj*, upozoravanj*, упозорењ*, предупредувањ*, червен код, оранжев код, жълт код,
  avertizar*, atenționar*, cod roșu, cod portocaliu, cod galben, codul roșu, codul portocaliu, codul galben, codului roșu, codului portocaliu, codului galben, informare meteorologică,
  riasztás*, figyelmeztetés*, veszélyjelzés*, veszélyhelyzet*,
  προειδοποίησ*, προειδοποιήσ*, έκτακτο δελτίο, επιφυλακή, συναγερμός, κόκκινος κωδικός,
  viðvörun, viðvaranir, viðvörunin, uyarı, uyarısı, uyarıları, kodlu,
  varnar, varsling, varsla*, varoittaa, gargadi, gargaɗi, gargadin, gargaɗin, faɗakarwa, fadakarwa,
  brīdinājum*, įspėjim*,
  cảnh báo, चेतावनी, अलर्ट, সতর্কতা, সতর্কবার্তা, সতর্ক সংকেত, هشدار, اخطار, אזהרה, אזהרת, התרעה, התרעת, התראה`;

/** Some languages join the hazard and the warning: "stormvarsel", "myrskyvaroitus". */
export const compounds =
  "waarschuwing(?:en)?|weeralarm|varning(?:ar)?|varningen|vars(?:el|ler|let|elet|lene)|viðvorun|varoitus|varoituk\\p{L}*|hoiatus(?:ed)?|riasztas";

/** What is said of a warning that was ended. */
export const ended = `
  ingetrokken, beëindigd, niet meer geldig, opgeheven, vervallen, voorbij, niet langer van kracht, niet meer van kracht, afgelopen,
  odwołane, odwołano, odwołana, odwołany, anulowan*, zakończon*, wygasł*, nie obowiązuje, przestało obowiązywać, przestały obowiązywać, już nie obowiązuje,
  zrušen, zrušena, zrušeno, zrušeny, zrušená, zrušené, odvolán, odvolána, odvoláno, odvolány, odvolaná, odvolané, ukončen, ukončena, ukončeno, ukončená, ukončené, skončil*, již neplatí, už neplatí, neplatí,
  preklican*, ukinut*, opozvan*, povučen*, prestal*, укинут*, опозван*, прекратен*, отменет*,
  încetat*, anulat*, ridicat*, expirat*, retras*,
  visszavont*, visszavonva, visszavonták, megszűnt*, törölt*, már nem érvényes, véget ért,
  έληξε, ήρθη, ακυρώθηκε, ανακλήθηκε,
  kaldırıldı, iptal edildi, sona erdi, sona ermiştir, sonlandırıldı, iptal,
  upphävd, upphävts, upphävda, upphört, hävd, hävts, tagits bort, har gått ut, avslutad*, återkallad*, ophævet, aflyst, afsluttet, annulleret, opphevet, avsluttet, avlyst, trukket tilbake,
  an janye, an soke, an dage, an ɗage, an cire,
  peruttu, peruutettu, peruutus, peruuttaminen, perutaan, kumottu, päättynyt, päättyi, ei ole enää voimassa, ei enää voimassa, poistettu,
  tühistatud, lõppenud, atcelt*, beidzies, beigusies, atšaukt*, baigėsi, baigiasi,
  kết thúc, hủy bỏ, dỡ bỏ, chấm dứt, hết hiệu lực, रद्द, समाप्त, प्रत्याहत, প্রত্যাহার, বাতিল, لغو شد, پایان یافت, בוטלה, הוסרה, הסתיימה`;

/** What precedes the warning that it ends. */
export const ends = `
  intrekking, einde van, einde,
  odwołanie, zakończenie, koniec obowiązywania,
  zrušení, odvolání, ukončení, zrušenie, odvolanie, ukončenie, konec, koniec,
  preklic, konec, ukidanje, opoziv, prestanak, укидање, отмяна, край на, прекратяване,
  încetarea, încetare, anularea, anulare, ridicarea,
  visszavonás*, megszűnés*, visszavonták, încetat, a încetat,
  άρση, λήξη, ακύρωση, ανάκληση,
  peruutus, peruuttaminen, kumoaminen, an janye, an soke, an dage, an ɗage, an cire, janye,
  upphävande, avslut, ophævelse, afslutning, opphevelse, avslutning,
  atcelšana, atšaukimas,
  لغو, پایان, ביטול`;

/** Between a warning and what is said of it. */
export const auxiliaries = `
  werd, werden, został*, zostało, byl, byla, bylo, byly, bola, bolo, boli, již, už, je, jsou, su, bila, bilo, a fost, au fost, este, lett, έχει, πλέον, har, er, är, ble, blev, blivit, on, oli, đã, được, है, شد`;

/** Before an end it says that there is none. */
export const negations = `
  niet, nie, nebyl*, nejsou, ni bil*, nije, nisu, не е, не са, nu a, nu au, nem, δεν, edilmedi, kaldırılmadı, inte, ikke, ei ole, nav, nėra, chưa, नहीं, هنوز, לא`;

/** Before an end it says that it lies ahead. */
export const aheads = `
  tot nader, tot en met, geldt tot, zolang, do odwołania, aż, do odvolání, do zrušení, do ukončení, dokud, pokiaľ, do opoziva, do preklica, dokler, док, до отмяна, până, amíg, μέχρι, έως, kadar, tills, indtil,
  kunnes, kuni, līdz, iki, cho đến, तक, تا, עד`;

/** It holds in another way than the words of `renewal-words.ts` state. */
export const goesOn = `nadal, sürüyor, gjelder, תקפה`;

/** After an end they say that it lies ahead. */
export const laters = `
  verwacht, naar verwachting, morgen, spodziewan*, jutro, planowan*, očekáván*, očakáv*, zítra, zajtra, očekuje, pričakovan*, sutra, jutri, очаква, утре, așteptat*, mâine, várható*, holnap, αναμένεται, αύριο,
  bekleniyor, beklenmektedir, yarın, väntas, förväntas, imorgon, ventes, forventes, odotettav*, huomenna, dự kiến, ngày mai, अपेक्षित, فردا, צפוי*`;

/** That there is no warning at all. */
export const none = `
  ei, geen, fără, brak, bez, bulunmuyor, bulunmamaktadır, ei ole voimassa, żadn*, žádn*, žiadn*, není, nejsou, nie sú, ni opozoril, nema, нема, няма, niciun*, nicio, nu sunt, nu este, nincs*, δεν, καμία, yok, yoktur,
  bulunmamaktadır, inga, ingen, ikke, ei ole, ei varoituksia, nav, nėra, không có, नहीं, নেই, نیست, אין`;

/** What is only tried. */
export const rehearsals = `
  test, tests, prueba, pruebas, probe, probealarm*, probewarnung*, testwarnung*, warntag, übung, exercise, drill, exercice, simulacro, simulado, esercitazione, simulazione, exercicio, latihan, simulasi, навчання, учения, тренировка, тренування, تمرين, تدريب, اختبار, تجريبي, تجريبية, uji coba, gladi, teste, testes, essai, учебн*, навчальн*,
  testi, testvarning, testalarm, oefening, ćwiczeni*, cvičen*, cvičn*, vaja, vježb*, vežb*, учение, exercițiu, gyakorlat*, άσκηση, tatbikat*, övning*, øvelse*, harjoitus*, õppus*, mācīb*, pratyb*,
  diễn tập, अभ्यास, মহড়া, رزمایش, תרגיל`;

/** Between a warning and what it warns of. */
export const places = `voor, przed, dla, przez, před, pred, pro, na, za, zbog, за, от, pentru, privind, miatt, για, σχετικά, için, mot, om, över, i`;

/** A force of nature. */
export const forces = `
  skyfall, sel, heyelan, toz, zirai don, powodziow*, przeciwpowodziow*, povodňov*, hőség*, लू, costeros, fenomenos costeros, calor, pollution, poluicao,
  onweer*, windstoten, regenval, sneeuw*, gladheid, ijzel, hitte, hoogwater, overstroming*, wateroverlast, natuurbrand*, rukwinden,
  burz*, wiatr*, deszcz*, opad*, śnieg*, oblodzeni*, gołoledź, mgł*, upał*, mróz, mroz*, powódź, powodzi*, podtopieni*, huragan*, pożar*, wezbrani*, roztop*,
  bouřk*, búrk*, vítr*, větr*, vietor, vetra, déšť, dešt*, dážď, dažď*, sněh*, sníh, snežen*, sněžen*, náled*, ledovk*, ľadovic*, mlh*, hmla, horka, horko, vedr*, mrazy, povod*, záplav*, vichřic*, požár*, požiar*,
  neviht*, nevihte, nevrijeme, nevreme, grmljavin*, oluj*, vetar, vjetar, vjetr*, veter, kiša, kiše, dežev*, poplav*, snijeg*, sneg, snežen*, poledic*, magl*, vrućin*, vročin*, potres*, земљотрес*, олуј*, невреме, поплав*, снег*,
  буря, бури, вятър, дъжд*, валеж*, мъгл*, поледиц*, наводн*,
  ploi, ploaie, vânt, vântului, vijeli*, furtun*, ninsor*, ninsoare, viscol*, ceață, caniculă, canicul*, polei, grindină, cutremur*, inundați*,
  vihar*, zivatar*, széllökés*, szél, eső, esőzés*, felhőszakadás*, hófúvás*, havazás*, ónos, hőség*, árvíz*, belvíz*,
  καταιγίδ*, άνεμ*, ανέμ*, βροχ*, χιονόπτωσ*, χιόν*, παγετ*, ομίχλ*, καύσων*, πλημμύρ*, πυρκαγι*, σεισμ*, κακοκαιρί*,
  fırtına*, yağış*, yağmur*, kuvvetli rüzgar, rüzgar*, taşkın*, dolu yağışı, sıcak hava, buzlanma*, kar yağışı, deprem*, orman yangın*, çığ,
  regn*, snö, snöfall*, åska, åskväder, halka, ishalka, dimma, översvämning*, höga flöden, skogsbrand*, vindstöt*, vind, styrtregn*, skybrud*, snø, snøfall, snefald*, glatte veje, oversvømmelse*, flom*, jordskred, skred, kuling*, orkan*, torden*, tåge, tåke,
  myrsky*, tuul*, sade, sateet, sateita, rankkasade*, ukkos*, lumi*, liukkaus, tulva*, helle*, pakkanen, metsäpalo*,
  torm, tormi*, tugev tuul, äike, äikese*, vihm*, vētr*, vējš, lietus, negais*, plūd*, audra, audros, vėj*, liūt*, perkūnij*, potvyn*,
  ambaliya*, guguwa*, hadari, mahaukaciyar iska, ruwan sama,
  mưa lớn, mưa to, lũ lụt, lũ quét, giông lốc, dông lốc, áp thấp, bão, nắng nóng, rét hại, sạt lở, triều cường, gió mạnh, động đất, sóng thần,
  बारिश, वर्षा, तूफान, चक्रवात, बाढ़, ओलावृष्टि, भूकंप, বৃষ্টি*, ঝড়*, ঘূর্ণিঝড়*, বন্যা*, ভূমিকম্প*,
  سیل, سیلاب, طوفان, باران, بارش, برف, زلزله, تندباد, סערה, סערת, סופה, שיטפון, שיטפונות, גשם, רוחות, שלג, רעידת אדמה`;

/** A force of the earth, or a fire; they are among {@link forces} too. */
export const upheavals = `
  natuurbrand*, pożar*, požár*, požiar*, požar*, potres*, земљотрес*, земетрес*, cutremur*, földrengés*, πυρκαγι*, σεισμ*, deprem*, orman yangın*, çığ, skogsbrand*,
  skovbrand*, jordskred, jordskælv*, jordskjelv*, jordbävning*, metsäpalo*, maanjäristys*, động đất, sóng thần, sạt lở, भूकंप, ভূমিকম্প, زلزله, רעידת אדמה`;

/** Colours of warnings, as alternatives in plain text. */
export const levels = {
  yellow:
    "gele|geel|zołt\\p{L}*|zlut\\p{L}*|rumen\\p{L}*|zut\\p{L}*|galben\\p{L}*|sarı|gul|gula|gult|keltai\\p{L}*|vang",
  orange:
    "oranje|pomaranczow\\p{L}*|oranzov\\p{L}*|narancs\\p{L}*|portocaliu|turuncu|oransje|oranssi|oranz\\p{L}*|appelsinugul\\p{L}*",
  red: "rood|rode|czerwon\\p{L}*|cerven\\p{L}*|rdec\\p{L}*|crven\\p{L}*|rosu|piros|κοκκιν\\p{L}*|kırmızı|rod|rodt|rott|rød\\p{L}*|punai\\p{L}*|rauð\\p{L}*",
};

/** What a warning is called, and how strong its hazard is. */
export const forms = `
  knmi, dwd, smhi, fmi, dmi, nws, aemet, ipma, inmet, imgw, chmi, shmu, omsz, anm, nimet, trekt, trekken, heft, heffen, hebt, heben, nimmt, nehmen, zurück, op,
  tot, naar, kello, klo, asti, godz, godziny, hod, hodin, stupeň, stupně, stupňa, stupni, orei, ke, ad, weer, weers, zware, zeer, hydrologiczn*, meteorologiczn*, stopnia, stopień, silný, silné, silného, jaké, intenzivní, meteorologick*, hidrolo*, jakog, snažan, meteo, vremensk*,
  meteorologic*, fokozat*, időjárási, έντονων, ισχυρ*, επικίνδυν*, καιρικών, φαινομένων, hava, kuvvetli, meteorolojik, för, vædervarsel, farevarsel, kraftig*, voimakas, kovasta, thời tiết, मौसम, भारी, ভারী, هوا`;

/** What else is cancelled, or ends. */
export const things = `
  vlucht, vluchten, trein, treinen, wedstrijd*, evenement*, les, lessen, concert*, lot, loty, lotu, pociąg*, mecz*, lekcj*, koncert*, zápas*, vlak, vlaky, let, lety,
  utakmic*, koncert*, zbor, zboruri, tren, trenuri, járat*, vonat*, meccs*, πτήση, πτήσεις, αγώνας, uçuş*, sefer*, maç*, konser*, flyg, tåg, skola*, flyvning*, kamp, kampen,
  lento, lennot, lentoja, juna, junat, lautta, lautat, ottelu*, tapahtuma*, konsert*, liikenne`;

/** Korean writes the warning together with its hazard, Thai without spaces. */
export const unspacedWarning = /경보|주의보|특보|재난문자|เตือน(?:ภัย|พายุ)?|เฝ้าระวัง/u;
export const unspacedForce =
  /산사태|호우|대설|강풍|태풍|한파|폭염|풍랑|해일|지진|산불|건조|홍수|안개|폭우|พายุ|ฝน|น้ำท่วม|น้ำป่า|ลมแรง|คลื่น|แผ่นดินไหว|สึนามิ|ดินถล่ม/u;
export const unspacedEnded =
  /(?:경보|주의보|특보)[^.]{0,6}(?:해제|취소|종료)(?!\s?(?:전|되지|예정|예고|시))|ยกเลิก[^.]{0,16}เตือน|(?:สิ้นสุด|ยุติ)[^.]{0,16}เตือน|เตือน[^.]{0,30}(?:สิ้นสุด|ยกเลิก|ยุติ)/u;
export const unspacedNone = /없음|없습니다|훈련|ไม่มี|ซ้อม|ทดสอบ|訓練|演练|演練|演习|演習|テスト/u;
/** What is neither a place nor a hazard next to them. */
export const unspacedForm = /경보|주의보|특보|재난문자|해제|취소|종료|발효|발령|ประกาศ|เตือน(?:ภัย)?|ยกเลิก|สิ้นสุด|ฉบับที่/u;

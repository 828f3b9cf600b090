/**
 * The words in which authorities state that a warning holds on, longer or at another level. Each list has the languages of
 * `end-words.ts`, then those of `further-languages.ts`; `*` stands for any ending.
 */

/** It lasts longer. */
export const prolonged = `
  extended, extends, extend, extension, prolonged, prolongs, renewed, renews, reissued, lengthened,
  verlangert, verlangern, verlangerung,
  prorrog*, ampliad*, amplia, amplian, prolongad*, prolonga, prolongan, estendid*, alargad*, prolongam, estende,
  prolonge*, prolongation, reconduit*, etendu*,
  prorogat*, proroga, prolungat*, prolungamento, estes*, estensione,
  продл*, продовж*, подовжен*,
  تمديد, تمدد, يمدد, diperpanjang, perpanjangan, memperpanjang, pinalawig, pinahaba,
  verlengd, verlengt, verlenging, przedłuż*, prodlouž*, prodlužuj*, predĺž*, predlžuj*, podaljš*, produž*, produljen*, продужен*, удълж*,
  prelungi*, meghosszabbít*, meghosszabbod*, παρατείν*, παράταση, παρατάθηκ*, uzatıldı, uzatılmıştır, uzatılması, süresi uzatıl*,
  förläng*, forleng*, forlæng*, jatkettu, jatketaan, pidennet*, pikenda*, pagarinā*, pratęs*, an tsawaita, gia hạn, kéo dài, बढ़ाई, বাড়ানো, تمدید, הוארכה`;

/** It holds on, or another level is left of it. */
export const remains = `
  continue, continues, continuing, remain, remains, stays, maintained,
  bleibt, bleiben, weiterhin,
  continua, continuan, sigue, siguen, mantiene, mantienen, permanece, permanecen, continuam, segue, seguem, mantem, mantida, mantido, permanecem,
  maintenu*, reste, restent, continuent, resta, restano, continuano, rimane, rimangono,
  сохраня*, оста*, продолж*, зберіга*, залиша*,
  يستمر, تستمر, يبقى, تبقى, tetap, berlanjut, nananatili,
  blijft, blijven, pozostaj*, utrzyman*, trvá, trvajú, zůstává, zostáva, ostaje, ostaja, остава, остаје, rămâne, rămân, menține, menţine, marad,
  érvényben marad, παραμένει, devam, kvarstår, fortsätter, fortsatt, fortsætter, jatkuu, pysyy, vẫn còn, tiếp tục, जारी, ادامه`;

/** Its level falls. */
export const lowered = `
  downgraded, downgrades, downgrade, lowered to, lowers, reduced to, eased to,
  herabgestuft, heruntergestuft, abgestuft, herabstufung,
  rebajad*, rebaja, rebajan, baja a, rebaixad*, reduzido para, reduzida para, desce para, baixa para, baixou para, desagravad*,
  retrograd*, abaissee, abaisse, declassat*, declassa, abbassat*, ridotta a,
  понижен*, понижа*, знижен*, знижу*, خفض, تخفيض, diturunkan, ibinaba,
  verlaagd, afgeschaald, obniżon*, obniża*, snížen*, znížen*, znižan*, snižen*, smanjen*, намален*, coborât*, redus la, mérsékel*, csökkentett*,
  υποβαθμ*, düşürüldü, nedgrader*, nedjuster*, sänks, sänkt, laskettu, alennettu, alandat*, pazeminā*, sumažin*, hạ xuống, hạ cấp`;

/** Its level rises. */
export const raised = `
  upgraded, upgrades, upgrade, raised to, raised from, increased to,
  hochgestuft, heraufgestuft, hochstufung, elevad*, eleva a, sube a, agravad*, sobe para, subiu para, relevee a, rehaussee*, innalzat*, innalza, elevata a,
  повышен до, повышен с, повышается, підвищен*, dinaikkan, itinaas,
  opgeschaald, verhoogd, podniesion*, podwyższon*, zvýšen*, povišan*, повишен*, ridicat la, αναβαθμ*, yükseltildi, uppgrader*, oppgrader*, opgrader*,
  höjs, höjd, korotettu, nostettu, tõstet*, paaugstin*, padidin*, nâng cấp, nâng lên`;

/** It becomes one of another level, which may be a lower or a higher one. */
export const shifted = `
  changed to, changes to, becomes, turns into, wordt code, wordt nu code, wird zu, devient, diventa, pasa a ser, bliver til, ändras till, zmienia się na, wechselt auf, pasa a, pasan a, passa a, passa para, passe en, passe a, passent en, passage en, passa ad, passa da, переходит, змінено, zmienion*, změněn*, zmenen*`;

export const unspacedProlonged = /연장|延[长長]|ขยายเวลา/u;
export const unspacedRemains = /유지|지속|继续|繼續|仍|维持|維持|継続|คงไว้|ยังคง/u;
export const unspacedLowered = /하향|격하|降[级級为為至]|下调|下調|引き下げ|ลดระดับ/u;
export const unspacedRaised = /상향|격상|升[级級为為至]|上调|上調|引き上げ|ยกระดับ/u;
export const unspacedShifted = /대치|변경|切り?替|転換/u;

/** What is neither a place nor a hazard next to them. */
export const unspacedForm =
  /연장|유지|지속|하향|격하|상향|격상|대치|변경|조정|적색|황색|홍색|주황색|주황|빨간색|노란색|(?:으로|로|까지)(?= |$)|延[长長]|维持|維持|継続|继续|繼續|[降升](?:[级級])?[为為至]?|[上下][调調]|引き[上下]げ|切り?替え?|将|將|由|ขยายเวลา|ลดระดับ|ยกระดับ|คงไว้|ยังคง/u;

/**
 * Codes and usual short forms of states and provinces (ISO 3166-2 and those of addresses) by the codes that GeoNames gives them, for the countries whose
 * short forms are not among the names of the gazetteer. They are for addresses alone: in a text of news, "SP" or "BY" is mostly something else.
 */
const codes: Record<string, string> = {
  BR: `01=ac 02=al 03=ap 04=am 05=ba 06=ce 07=df 08=es 11=ms 13=ma 14=mt 15=mg 16=pa 17=pb 18=pr 20=pi 21=rj 22=rn 23=rs 24=ro
    25=rr 26=sc 27=sp 28=se 29=go 30=pe 31=to`,
  MX: `01=agu,ags 02=bcn,bc 03=bcs 04=cam,camp 05=chp,chis 06=chh,chih 07=coa,coah 08=col 09=cmx,cdmx,df 10=dur,dgo 11=gua,gto 12=gro
    13=hid,hgo 14=jal 15=mex,edomex 16=mic,mich 17=mor 18=nay 19=nle,nl 20=oax 21=pue 22=que,qro 23=roo,qroo,qr 24=slp 25=sin 26=son 27=tab
    28=tam,tamps 29=tla,tlax 30=ver 31=yuc 32=zac`,
  IN: `01=an 02=ap 03=as 05=ch 07=dl 09=gj 10=hr 11=hp 12=jk 13=kl 14=ld 16=mh 17=mn 18=ml 19=ka 20=nl 21=or,od 22=py 23=pb 24=rj
    25=tn 26=tr 28=wb 29=sk 30=ar 31=mz 33=ga 34=br 35=mp 36=up 37=ct,cg 38=jh 39=ut,uk 40=tg,ts 41=la 52=dh,dn,dd`,
  DE: "01=bw 02=by 03=hb 04=hh 05=he 06=ni,nds 07=nw,nrw 08=rp,rlp 09=sl 10=sh 11=bb 12=mv 13=sn 14=st,lsa 15=th 16=be",
};

/** Those countries, and those whose short forms the gazetteer has: another code is none of theirs. */
export const countriesWithCodes: ReadonlySet<string> = new Set([...Object.keys(codes), "US", "CA", "AU"]);

const divisions = new Map<string, string[]>();
for (const [country, list] of Object.entries(codes))
  for (const [, division, names = ""] of list.matchAll(/(\d\d)=([a-z,]+)/g))
    for (const name of names.split(",")) divisions.getOrInsertComputed(name, () => []).push(`${country}.${division}`);

/** The codes in the gazetteer of the divisions that a normalised short form means, such as "sp"; none for anything else. */
export const divisionsOfShortForm = (norm: string): readonly string[] => divisions.get(norm) ?? [];

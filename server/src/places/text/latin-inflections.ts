import { uninflect } from "./inflections.ts";

/**
 * How names are declined in a language: an ending, and those that a name may have as a subject instead of it, as normalised names are
 * written (without diacritics). `fleeting`: the vowels that a stem loses before an ending ("Liberec, v Liberci").
 */
type Declension = { endings: readonly [ending: string, subjects: readonly string[]][]; fleeting: readonly string[] };

/** Rules are written "endings:subjects", with "-" for no ending. */
function declension(rules: string, fleeting = ""): Declension {
  const split = (list: string): string[] => list.split(",").map((ending) => (ending === "-" ? "" : ending));
  const endings = rules
    .trim()
    .split(/\s+/)
    .flatMap((rule) => {
      const [given = "", subjects = ""] = rule.split(":");
      return split(given).map((ending): [string, string[]] => [ending, split(subjects)]);
    });
  return { endings, fleeting: fleeting.split(" ").filter((vowel) => vowel !== "") };
}

const czech = declension(
  `ych,ym,eho,emu:y,a,e ove,ova,ovu,ovem:uv ze,zi:ha,ga ce:ka ci:ec,ce,cko,-,c ich,ech,ach:e,y,i,a,o ami,emi:y,e,i ym,ym,eho,emu,em:y,e,i,a e:a,o,-,e y:a u:a,o,-,ek i:-,e,en ou:a a:-,o
   ovu,ove,ova,ovem:ov,ovo,ova -:e,y,i ni:en ne:en rave:rava sti:st ho:y`,
  "e",
);
const polish = declension(
  `czech:cy szech:chy rzech:ry owie,owa,owem,owu:ow dzie:d,da,do dzi:dz,dzia rze:r,ra,ro cie:t,ta,to,ty sci,sciu:sc,sto,st ach,ami:e,y,i,a iu,ia,iem:-,ie,e ie:a,o,-
   u:-,e,o,y a:-,e,o y:a,-,ie i:a,-,ia e:a,o,y iej,ej:a,ia dzie:da rze:ra ymstoku,egostoku,ymstokiem:ystok ku,ka:ek im,iego,iemu:i,ie ym,ego,emu:y,e ich,ych:ie,e,i,y em:-,o owi:- -:e,y,i om:y,e ow:y,i`,
  "e ie",
);
const southSlavic = declension(
  `u,a,om,em:-,o,e ci:ka,ci,ac gi:ga,ka zi:ga e:a,i,e i:a,e,i oj,om,u:a og,om,ome,em,im:i,o,a,ski ima,ama:i,e,a vcu,vca:vac,vec,ovac
   ovcima,ovaca:ovci om:i a:-,o,e,i ah,ih:e,i,a o:a -:e,i`,
  "a e",
);
const finnish = declension(
  "ssa,sta,lla,lta,lle,na,ksi,n,an,en,in,on,un,seen,hin,hun,hon,han,iin,ta,tta,a:- issa,ista,illa,ilta,ille:t,a,i ien,jen,iden:t,i",
);
const estonian = declension(
  "s,st,sse,l,lt,le,ni,ga,ks,na:-,a,e,i,u as,is,us,es,ast,ist,ust,est,asse,isse,usse,esse,al,il,ul,el,alt,ilt,ult,elt,ale,ile,ule,ele,a,i,u,e,t:-",
);
const hungarian = declension(
  `ban,ben,ba,be,bol,n,on,en,ra,re,rol,nal,nel,hoz,hez,tol,ig,nak,nek,t,ot,et,at:- ett,ott,tt,ert,kent:- val,vel:-
   bal,bel,cal,cel,dal,del,gal,gel,kal,kel,lal,lel,mal,mel,ral,rel,sal,sel,tal,tel,ssal,ssel,rral,rrel,nnal,nnel:-`,
);
const romanian = declension("zii:da ului,lui,ul:-,u,ui ei:a,ea ii:ia,ie ilor,lor:i,e");
const lithuanian = declension(
  `iuje,iaus,iu:ius,iai uje,aus,u:us,ai e:as,is,e,a oje,os,a:a,os eje,es:e,es iuose,iu,ius:iai uose,u:ai,os,us yje,io,i:is,ys yse,iu:ys ose:os
   ese:es o:as,a`,
);
const latvian = declension(
  "as,ai,u:a,s,i a:s,is i:s,is es,ei:e u,um:us,s,i,is os,us,iem:i -:s ju,jos,jiem:ji lu,los:li su,nu:sis,nis,is",
);

/** The languages that authorities of a country (ISO 3166-1) decline the names of its places in. */
const spoken: readonly (readonly [countries: string, language: Declension])[] = [
  ["CZ SK", czech],
  ["PL", polish],
  ["FI", finnish],
  ["EE", estonian],
  ["HU", hungarian],
  ["RO MD", romanian],
  ["HR BA RS ME SI", southSlavic],
  ["LT", lithuanian],
  ["LV", latvian],
];

const countryOfLanguage: Record<string, string> = {
  cs: "CZ",
  sk: "SK",
  pl: "PL",
  fi: "FI",
  et: "EE",
  hu: "HU",
  ro: "RO",
  hr: "HR",
  bs: "BA",
  sr: "RS",
  sl: "SI",
  lt: "LT",
  lv: "LV",
  ru: "RU",
  uk: "UA",
};

/** The country whose places a text in a language (ISO 639-1) declines as it does all names; undefined where names are not declined. */
export const countryOfSpeech = (language: string | null | undefined): string | undefined =>
  language ? countryOfLanguage[language] : undefined;

const shortestStem = 3;
/** Of a name of several words, each may be declined. */
const mostForms = 400;

const doubled = /^(.*[^aeiou])([^aeiou])$/;

/** "Liberc" is of "Liberec", and "Zadr" of "Zadar". */
function withFleeting(stem: string, { fleeting }: Declension): string[] {
  const [, start, last] = doubled.exec(stem) ?? [];
  return start && last ? fleeting.map((vowel) => start + vowel + last) : [];
}

/** Finnish consonants are weak before endings, and some vowels change: "Turussa" is in Turku, "Lahdessa" in Lahti. */
const strongBefore: readonly [weak: RegExp, strong: string][] = [
  [/nn(?=[aeiou]$)/, "nt"],
  [/ng(?=[aeiou]$)/, "nk"],
  [/mm(?=[aeiou]$)/, "mp"],
  [/ll(?=[aeiou]$)/, "lt"],
  [/rr(?=[aeiou]$)/, "rt"],
  [/d(?=[aeiou]$)/, "t"],
  [/v(?=[aeiou]$)/, "p"],
  [/(?<=[aeiou])k(?=[aeiou]$)/, "kk"],
  [/(?<=[aeiou])p(?=[aeiou]$)/, "pp"],
  [/(?<=[aeiou])t(?=[aeiou]$)/, "tt"],
  [/(?<=[aeiour])(?=[aeiou]$)/, "k"],
];

function strengthen(stem: string): string[] {
  const strong = [
    stem,
    ...strongBefore.flatMap(([weak, grade]) => (weak.test(stem) ? [stem.replace(weak, grade)] : [])),
  ];
  const ends = strong.flatMap((one) => [
    one,
    one.replace(/e$/, "i"),
    one.replace(/ee$/, "e"),
    one.replace(/ude$/, "us"),
  ]);
  return [...ends, ...ends.map((one) => one.replace(/te$/, "si"))];
}

function uninflectWord(word: string, language: Declension, shortest = shortestStem): string[] {
  const forms = language.endings.flatMap(([ending, subjects]) => {
    if (!word.endsWith(ending) || word.length - ending.length < shortest) return [];
    const stem = word.slice(0, word.length - ending.length);
    const bare = subjects.includes("") ? withFleeting(stem, language) : [];
    const given = subjects.map((subject) => stem + subject);
    return language === finnish ? given.flatMap(strengthen) : [...given, ...bare];
  });
  // "Suceava, Sucevei"
  const broken = language === romanian ? forms.map((form) => form.replace(/e(?=[^aeiou]a$)/, "ea")) : [];
  return [...new Set([...forms, ...broken])].filter((form) => form !== word);
}

/** Where the country is known, further forms may be looked for: adjectives, plurals, short names and changed consonants. */
const cyrillic = declension(
  `ому,ого,ем,его,им,ім,ої,ои,ій,іи,ою:ии,іи,ий,ій,а,е ой,ои:ая,а ях,ах,ам,ями,ами:і,и,ы,а -:и,ы,і ці:к,ка,ця озі,огу,огом:іг е,ы,у,і,и:а`,
);

function formsOf(word: string, country: string): string[] {
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return [...uninflect(word), ...uninflectWord(word, cyrillic, 2)];
  const [, language] = spoken.find(([countries]) => countries.split(" ").includes(country)) ?? [];
  return language ? uninflectWord(word, language) : [];
}

/** The forms that a name may have as a subject in the languages of a country; none where its names are not declined. */
export function uninflectIn(country: string, norm: string): string[] {
  const words = norm.split(" ");
  if (words.length === 1) return formsOf(norm, country);
  const all = words.reduce<string[]>(
    (starts, word) => {
      const forms = [word, ...(word.length > shortestStem ? formsOf(word, country) : [])];
      return starts.flatMap((start) => forms.map((form) => (start ? `${start} ${form}` : form))).slice(0, mostForms);
    },
    [""],
  );
  return all.filter((form) => form !== norm);
}

import type { CapCertainty, Urgency } from "@tocsin/contract";
import { compile, occurs } from "./pattern.ts";
import type { PlainItem } from "./plain-text.ts";
import { endsInOpening } from "./warnings/ends-in-opening.ts";
import { findWarningEnd, isDeniedAt } from "./warnings/states-end.ts";

// "Only", "not" and shares below the whole say the opposite of what follows them.
const notOver = compile(`
      not contained, uncontained, partially contained, not lifted, yet to be lifted, yet to be contained, not
      under control, partially reopened, partially lifted, not restored
    `);
const over = compile(`
      all clear, fully contained, lifted, reopened, reopens, extinguished, power restored, restored,
      back to normal, stood down, standoff ends, stand off ends, siege ends, siege over, lockdown ends, standoff
      over, emergency over, warning cancelled, warning canceled, alert cancelled, alert canceled, search called
      off, evacuation called off, no longer in effect, no longer in force, discontinued, expired, threat has passed,
      danger has passed, threat of tsunami has passed, fin de alerte, fin d alerte, fin de l alerte, resumed, resumes, storm over, outbreak over, declared over,
      levee de l alerte, fin de la alerta, cancelan alerta, cancela alerta, alerta cancelada, aviso cancelado, fim do alerta,
      sofocado, extinguido, levantada, eteint, geloscht, aufgehoben, spento, revocata, reabren, reabre, rouvre, rouverte, wieder freigegeben, riaperta, riapre, reaberta,
      потушен, потушили, ликвидирован, открыто движение, загасили, ліквідували, ліквідовано, відбій, اخماد, رفع حالة, dipadamkan, dicabut, dibuka kembali, padam, naapula, binuksan muli, found safe, found alive, search ends, hoax, false alarm
    `);
// Under control, but not over.
const underControl = compile(`
      contained, under control, brought under control, flood waters recede, floodwaters recede, receding, recedes, water falls, crews gain, controlado, bajo control, circonscrit, maitrise,
      sous controle, unter kontrolle, sob controle, sotto controllo, domato, под контрол*, локализ*, під контрол*, локаліз*, السيطرة على, terkendali, kontrolado, under investigation after
    `);
// A headline about both is about what is ongoing.
const inForce = compile(`
      remains in effect, remain in effect, still in effect, remains in force, remain in force, still in force,
      remains under, remain under, still under, no all clear, new warning, new tsunami warning, new flood warning,
      new storm warning, new tornado warning, new hurricane warning, new evacuation order
    `);
const partly = / (?:[0-9]|[1-9][0-9])(?:\.[0-9]+)?% contained(?= )/u;

const immediate = compile(
  `
      active shooter, shelter in place, take shelter, take cover, evacuate now, evacuate immediately, ongoing,
      under way, underway, unfolding, breaking, developing, rages, raging, burning, trapped, lockdown, on the
      loose, at large, is spreading, spreads, spreading, out of control, mayday, sigue activo, en cours, andauernd
    `,
);
const expected = compile(
  `
      expected, forecast, forecasts, approaches, approaching, heading for, heads for, headed for, bears down,
      looms, looming, braces, brace, set to hit, will hit, could hit, to hit, on course, imminent, warning issued,
      warnings issued, under warning, threatens, threatening, nears, tornado warning, flood warning, storm
      warning, previsto, prevu, erwartet, previste
    `,
);
const future = compile("watch issued, storm watch, flood watch, hurricane watch, next week, outlook, later this week");
const hedged = compile(
  "may, might, could, feared, fears, reportedly, unconfirmed, alleged, allegedly, suspected, possible, possibly, rumoured, rumored, threat, threats, said to",
);
const predicted = compile(
  "expected, forecast, forecasts, likely, set to, will hit, approaches, approaching, heading for, heads for, braces, imminent, looms, bears down, warning, warnings",
);

/** How far an event has come by its headline. */
export type Life = { isEnded: boolean; isContained: boolean };

/**
 * Whether a headline states the end of an event (lifted, reopened), or that it is under control. "40 % contained" states neither,
 * nor does what remains in force. `opening`: the first sentence below, which ends the warning that the headline names.
 */
export function rateLife({ title }: PlainItem, opening = " "): Life {
  const said = title.replace(notOver, " ");
  const ofWarning = findWarningEnd(said);
  if (ofWarning === "open" || occurs(inForce, title) || partly.test(title))
    return { isEnded: false, isContained: false };
  const isEnded = ofWarning === "ended" || isOver(said) || unspacedEnd.test(said) || endsInOpening(said, opening);
  return { isEnded, isContained: !isEnded && (occurs(underControl, said) || unspacedControl.test(said)) };
}

/** Whether it is said to have ended, and not that it is not, or not yet. */
const isOver = (said: string): boolean => [...said.matchAll(over)].some(({ index }) => !isDeniedAt(said, index));

const unspacedEnd = /解除|扑灭|撲滅|恢复通车|恢復通車|重新开放|重新開放|已结束|鎮火|再開|収束|平安找到|无事/u;
const unspacedControl = /得到控制|受控|控制住|鎮圧|制圧/u;

/** CAP urgency from the words of time: over is `past`; without such words it is unknown. */
export function rateUrgency(item: PlainItem, ended: boolean): Urgency {
  if (ended) return "past";
  const text = `${item.title}${item.summary}`;
  if (occurs(immediate, text)) return "immediate";
  if (occurs(expected, item.title)) return "expected";
  return occurs(future, item.title) ? "future" : "unknown";
}

/** CAP certainty of what the headline says; a plain statement that something happened is an observation. */
export function rateCertainty({ title }: PlainItem, incident: boolean): CapCertainty {
  if (!incident) return "unknown";
  if (occurs(hedged, title)) return "possible";
  return occurs(predicted, title) ? "likely" : "observed";
}

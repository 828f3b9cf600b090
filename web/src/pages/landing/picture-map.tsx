import { i18n } from "../../lib/language/i18n.ts";
import { isAbout } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import css from "./live-picture.module.css";
import type { Example } from "./picture-examples.ts";

/** The coast of Portugal from Nazaré to beyond Figueira da Foz, of Natural Earth, 362 units a degree of latitude. */
const land =
  "M152 382L153 381L154 367L156 356L152 338L149 331L139 320L137 317L140 315L152 319L173 306L178 301L184 300L187 304L190 305L193 302L191 297L187 293L191 285L197 278L200 274L205 271L213 265L217 259L220 253L225 243L226 237L225 229L229 220L231 206L252 147L287 45L291 40L295 45L299 47L310 47L310 45L306 41L302 37L297 36L284 34L279 31L276 26L276 18L279 8L288 -9L291 -20L660 -20L660 382Z";
const towns = [
  { name: "Coimbra", x: 410, y: 15 },
  { name: "Figueira da Foz", x: 290, y: 36 },
  { name: "Pombal", x: 354, y: 121, label: { x: 12, y: -4 } },
  { name: "Nazaré", x: 231, y: 235, label: { x: -42, y: 12 } },
  { name: "Fátima", x: 341, y: 229, label: { x: -38, y: 4 } },
];
const depot = { x: 306, y: 184.5 };
const ringRadius = 81;
const markSize = 36;

type Props = { example: Example; decided: number };

/** The map of the picture: a site with its ring, and what was reported just now. */
export function PictureMap({ example, decided }: Props) {
  const { at, severity, category } = example;
  return (
    <svg className={css.map} viewBox="20 0 500 300" aria-hidden="true">
      <path className={css.land} d={land} />
      {towns.map(({ name, x, y, label = { x: 6, y: 4 } }) => (
        <g key={name}>
          <circle className={css.town} cx={x} cy={y} r="2" />
          <text className={css.townName} x={x + label.x} y={y + label.y}>
            {name}
          </text>
        </g>
      ))}
      <circle className={css.ring} cx={depot.x} cy={depot.y} r={ringRadius} />
      <circle className={css.site} cx={depot.x} cy={depot.y} r="6" />
      <text className={css.siteName} x={depot.x} y={depot.y + 22} textAnchor="middle">
        Depot 3
      </text>
      <g key={example.title.id} className={css.arriving}>
        {at.doubt && <circle className={`${css.doubt} ${css[severity]}`} cx={at.x} cy={at.y} r={at.doubt} />}
        {decided > 1 && <line className={css.bearing} x1={depot.x} y1={depot.y} x2={at.x} y2={at.y} />}
        <svg x={at.x - markSize / 2} y={at.y - markSize / 2} width={markSize} height={markSize}>
          <title>{i18n._(example.title)}</title>
          <EventMark severity={severity} category={category} isAbout={isAbout(example)} size={markSize} />
        </svg>
      </g>
    </svg>
  );
}

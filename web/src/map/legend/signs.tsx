import { t } from "@lingui/core/macro";
import { categories, severities } from "@tocsin/contract";
import { categoryWord, severityWord } from "../../lib/words/event-words.ts";
import { categoryIcon, iconBox } from "../../ui/event-mark-shape.ts";
import { markName } from "../images/mark-image.ts";
import { categoryColour, type MapColours } from "../map-colours.ts";
import { AssetAreaSigns } from "./asset-area-signs.tsx";
import { MapPicture, SignList, SignRow } from "./sign.tsx";

/** What the signs on the map mean, as the map draws them. */
export const Signs = ({ colours }: { colours: MapColours }) => (
  <>
    <SignList label={t`Events`}>
      <EventSigns colours={colours} />
    </SignList>
    <SignList label={t`Areas`}>
      <ExtentSigns colours={colours} />
      <WarningSign colours={colours} />
      <AssetAreaSigns colours={colours} />
    </SignList>
    <SignList label={t`Assets`}>
      <AssetSigns colours={colours} />
    </SignList>
  </>
);

type Props = { colours: MapColours };

/** As large as the map draws its marks. */
const markScale = 0.82;

function EventSigns({ colours }: Props) {
  const { scheme } = colours;
  const mark = (name: string) => <MapPicture name={name} colours={colours} scale={markScale} />;
  return (
    <>
      {severities.toReversed().map((severity) => (
        <SignRow key={severity} sign={mark(markName(scheme, severity, "other", false))}>
          {severityWord(severity)}
        </SignRow>
      ))}
      <SignRow sign={mark(markName(scheme, "moderate", "other", true))}>{t`Place not exact`}</SignRow>
      <SignRow
        sign={
          <span style={{ display: "grid", opacity: 0.5 }}>{mark(markName(scheme, "moderate", "other", false))}</span>
        }
      >{t`Ended`}</SignRow>
      <SignRow
        sign={<MapPicture name={`cluster/${scheme}/severe/3/0/2/0/2/0/1`} colours={colours} scale={0.72} text="12" />}
      >{t`12 events: their categories`}</SignRow>
      {([...categories, null] as const).map((category) => (
        <SignRow key={category} sign={<CategorySign name={category ?? "none"} colours={colours} />}>
          {category ? categoryWord(category) : t`Uncategorised`}
        </SignRow>
      ))}
    </>
  );
}

/** The icon on a mark, in a piece of the ring of several events. */
function CategorySign({ name, colours }: Props & { name: keyof typeof categoryIcon }) {
  return (
    <svg width="34" height="34" viewBox="-5 -5 34 34" aria-hidden="true">
      <circle
        cx={iconBox / 2}
        cy={iconBox / 2}
        r="15"
        fill="none"
        strokeWidth="3"
        stroke={categoryColour(colours, name)}
      />
      <path transform="translate(3 3) scale(0.75)" fill={colours.text} d={categoryIcon[name]} />
    </svg>
  );
}

const middle = { cx: 18, cy: 18, r: 15 };

function ExtentSigns({ colours }: Props) {
  const soft = `soft-${colours.scheme}`;
  return (
    <>
      <SignRow
        sign={
          <svg width="36" height="36" aria-hidden="true">
            <circle {...middle} fill="none" strokeWidth="1.5" strokeOpacity="0.7" stroke={colours["severity-severe"]} />
          </svg>
        }
      >{t`Extent of an event`}</SignRow>
      <SignRow
        sign={
          <svg width="36" height="36" aria-hidden="true">
            <radialGradient id={soft}>
              <stop offset="0.6" stopColor={colours["severity-unknown"]} stopOpacity="0.3" />
              <stop offset="1" stopColor={colours["severity-unknown"]} stopOpacity="0" />
            </radialGradient>
            <circle {...middle} r="18" fill={`url(#${soft})`} />
          </svg>
        }
      >{t`Event at an unknown point inside`}</SignRow>
    </>
  );
}

function WarningSign({ colours }: Props) {
  const colour = colours["severity-moderate"];
  return (
    <SignRow
      sign={
        <svg width="36" height="32" aria-hidden="true">
          <path
            d="M3 12L16 3l17 7-4 14-12 5L6 24z"
            fill={colour}
            fillOpacity="0.14"
            stroke={colour}
            strokeWidth="1.2"
            strokeOpacity="0.8"
          />
        </svg>
      }
    >{t`Warning area`}</SignRow>
  );
}

function AssetSigns({ colours }: Props) {
  const { scheme } = colours;
  const asset = (state: string) => <MapPicture name={`asset/${scheme}/${state}`} colours={colours} />;
  return (
    <>
      <SignRow sign={asset("quiet")}>{t`Nothing, or minor events`}</SignRow>
      {(["moderate", "severe", "extreme"] as const).map((severity) => (
        <SignRow key={severity} sign={asset(severity)}>
          {t`${severityWord(severity)} event inside`}
        </SignRow>
      ))}
    </>
  );
}

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { MapColours } from "../map-colours.ts";
import { SignRow } from "./sign.tsx";

const circle = { cx: 18, cy: 18, r: 15, fill: "none" };
/** An outline of a few corners, and a line, each with room for what is monitored around it. */
const area = "M9 13L20 8l9 5-3 13-15 1z";
const line = "M7 25l8-12 7 8 7-10";

/** What is monitored: around a point, in an area, along a line. */
export function AssetAreaSigns({ colours }: { colours: MapColours }) {
  const colour = colours["map-asset"];
  const edge = { stroke: colour, strokeOpacity: 0.65 };
  return (
    <>
      <Sign label={t`Radius of an asset`}>
        <circle {...circle} {...edge} fill={colour} fillOpacity="0.07" />
      </Sign>
      <Sign label={t`Radius for some categories`}>
        <circle {...circle} {...edge} strokeDasharray="3 3" />
      </Sign>
      <Sign label={t`Asset that is an area`}>
        <path d={area} {...edge} strokeWidth="2" fill={colour} fillOpacity="0.07" />
      </Sign>
      <Sign label={t`Asset that is a corridor`}>
        <path d={line} {...edge} strokeWidth="2" fill="none" />
      </Sign>
      <Sign label={t`Monitored around it`}>
        <path d={line} stroke={colour} strokeOpacity="0.3" strokeWidth="13" {...round} fill="none" />
        <path d={line} stroke={colours["map-land"]} strokeWidth="11" {...round} fill="none" />
        <path d={line} stroke={colour} strokeOpacity="0.1" strokeWidth="11" {...round} fill="none" />
        <path d={line} {...edge} strokeWidth="2" fill="none" />
      </Sign>
    </>
  );
}

const round = { strokeLinejoin: "round", strokeLinecap: "round" } as const;

const Sign = ({ label, children }: { label: string; children: ReactNode }) => (
  <SignRow
    sign={
      <svg width="36" height="36" aria-hidden="true">
        {children}
      </svg>
    }
  >
    {label}
  </SignRow>
);

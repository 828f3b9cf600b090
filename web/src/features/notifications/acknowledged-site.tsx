import { t } from "@lingui/core/macro";
import type { Confirmation, ConfirmedSite } from "@tocsin/contract";
import { windOf } from "../../lib/geo/sphere.ts";
import { showDistance, showRadius } from "../../lib/units.ts";
import { windFromPlace } from "../../lib/wind-words.ts";
import { capitalised } from "../../lib/words/capitalised.ts";
import { certaintyWord, closeKm, fromOutline } from "../../lib/words/where-words.ts";
import css from "../../ui/card.module.css";
import { SiteDiagram } from "../../ui/site-diagram.tsx";
import own from "./acknowledge-card.module.css";

/** Where the event is, seen from the nearest asset: in words and as a picture to scale. */
export function AcknowledgedSite({ found }: { found: Confirmation }) {
  const { site, assetName } = found;
  if (!site) return assetName ? <p className={css.text}>{t`Near ${assetName}.`}</p> : null;
  const words = placeWords(site, found);
  return (
    <>
      <p className={css.text}>
        {words}, {certaintyWord(site.certainty, site.shape)}.
        {assetName !== site.name && ` ${t`Notified for ${assetName}.`}`}
      </p>
      {site.distance !== null && site.bearing !== null && (
        <div className={own.diagram}>
          <SiteDiagram
            distanceKm={site.distance}
            bearing={site.bearing}
            radiusKm={site.radius}
            severity={found.severity ?? "unknown"}
            category={found.category}
            isAbout={!found.isExact}
            label={t`${words}; the radius is ${showRadius(site.radius, found.units)}`}
          />
        </div>
      )}
    </>
  );
}

function placeWords({ name, shape, distance, bearing }: ConfirmedSite, { isExact, units }: Confirmation): string {
  if (shape !== "circle" && distance !== null) return capitalised(fromOutline(shape, distance, isExact, name, units));
  if (distance === null || bearing === null) return t`Near ${name}`;
  if (distance < closeKm && !isExact) return t`Near ${name}`;
  if (distance < 0.1) return t`At ${name}`;
  const km = showDistance(distance, units);
  return capitalised(windFromPlace(windOf(bearing), isExact ? km : t`about ${km}`, name));
}

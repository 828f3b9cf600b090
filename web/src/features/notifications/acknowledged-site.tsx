import { t } from "@lingui/core/macro";
import type { Confirmation } from "@tocsin/contract";
import { showRadius } from "../../lib/units.ts";
import { SiteDiagram } from "../../ui/site-diagram.tsx";
import own from "./acknowledge-card.module.css";

/** Where the event is, seen from the nearest asset, as a picture to scale, and for which assets the message was sent. */
export function AcknowledgedSite({ found }: { found: Confirmation }) {
  const { site, assetName, severity, category, isExact, units } = found;
  if (!site) return null;
  return (
    <>
      {site.drawing && (
        <div className={own.diagram}>
          <SiteDiagram
            drawing={site.drawing}
            severity={severity ?? "unknown"}
            category={category}
            isAbout={!isExact}
            units={units}
            label={t`${site.text} The radius of ${site.name} is ${showRadius(site.radius, units)}.`}
          />
        </div>
      )}
      {assetName !== site.name && <p className={own.quiet}>{t`Notified for ${assetName}.`}</p>}
    </>
  );
}

import { alertIndex } from "./cap/alert-index.ts";
import { capAlert } from "./cap/cap-alert.ts";
import { capEntries } from "./cap/cap-entries.ts";
import { capProperties } from "./cap/cap-properties.ts";
import { wrappedAlert } from "./cap/wrapped-alert.ts";
import type { Dialect } from "./dialect.ts";
import { calFire } from "./fires/cal-fire.ts";
import { emergencyWa } from "./fires/emergency-wa.ts";
import { queensland } from "./fires/queensland.ts";
import { rfs } from "./fires/rfs.ts";
import { vicEmergency } from "./fires/vic-emergency.ts";
import { westernAustralia } from "./fires/western-australia.ts";
import { aws } from "./general/aws.ts";
import { azure } from "./general/azure.ts";
import { cisaKev } from "./general/cisa-kev.ts";
import { googleCloud } from "./general/google-cloud.ts";
import { inbound } from "./general/inbound.ts";
import { navwarn } from "./general/navwarn.ts";
import { reliefWeb } from "./general/reliefweb.ts";
import { statuspage } from "./general/statuspage.ts";
import { statuspageFeed } from "./general/statuspage-feed.ts";
import { who } from "./general/who.ts";
import { eonet } from "./hazards/eonet.ts";
import { gdacs } from "./hazards/gdacs.ts";
import { gvp } from "./hazards/gvp.ts";
import { jtwc } from "./hazards/jtwc.ts";
import { nhc } from "./hazards/nhc.ts";
import { tsunami } from "./hazards/tsunami.ts";
import { jma } from "./jma/jma.ts";
import { bmkg } from "./quakes/bmkg.ts";
import { emsc, emscFeatures } from "./quakes/emsc.ts";
import { geonet, geonetVolcanoes } from "./quakes/geonet.ts";
import { inatews } from "./quakes/inatews.ts";
import { ingv } from "./quakes/ingv.ts";
import { ign, ingvFeed, nrcan } from "./quakes/quake-feeds.ts";
import { quakeml } from "./quakes/quakeml.ts";
import { usgs } from "./quakes/usgs.ts";
import { germanAdvice } from "./travel/auswaertiges-amt.ts";
import { canadaAdvice } from "./travel/canada.ts";
import { fcdoAdvice, fcdoChanges } from "./travel/fcdo.ts";
import { smartraveller } from "./travel/smartraveller.ts";
import { usAdvisories, usAdvisoriesJson } from "./travel/us-state.ts";
import { alertswiss } from "./weather/alertswiss.ts";
import { brightSky } from "./weather/brightsky.ts";
import { cma } from "./weather/cma.ts";
import { eccc } from "./weather/eccc.ts";
import { hko } from "./weather/hko.ts";
import { ipma } from "./weather/ipma.ts";
import { jmaWarnings } from "./weather/jma-warnings.ts";
import { metEireann } from "./weather/met-eireann.ts";
import { metOffice } from "./weather/met-office.ts";
import { metno } from "./weather/metno.ts";
import { nina } from "./weather/nina.ts";
import { nws } from "./weather/nws.ts";
import { swic } from "./weather/swic.ts";
import { ukFloods } from "./weather/uk-floods.ts";

/** Every dialect; the first that recognises a document reads it, so specific ones come before general ones. */
export const dialects = {
  usgs,
  gdacs,
  emsc,
  nws,
  eccc,
  metno,
  alertswiss,
  "bright-sky": brightSky,
  nina,
  "uk-floods": ukFloods,
  hko,
  cma,
  "met-eireann": metEireann,
  "met-office": metOffice,
  swic,
  "jma-warnings": jmaWarnings,
  "nsw-rfs": rfs,
  "vic-emergency": vicEmergency,
  "cal-fire": calFire,
  queensland,
  "western-australia": westernAustralia,
  "us-advisories": usAdvisories,
  "us-advisories-json": usAdvisoriesJson,
  "uk-advice": fcdoChanges,
  "uk-advice-page": fcdoAdvice,
  smartraveller,
  "canada-advice": canadaAdvice,
  "german-advice": germanAdvice,
  "emergency-wa": emergencyWa,
  navwarn,
  "cisa-kev": cisaKev,
  aws,
  azure,
  statuspage,
  "statuspage-feed": statuspageFeed,
  "google-cloud": googleCloud,
  who,
  reliefweb: reliefWeb,
  "emsc-json": emscFeatures,
  ingv,
  "ingv-feed": ingvFeed,
  geonet,
  "geonet-volcanoes": geonetVolcanoes,
  bmkg,
  inatews,
  ign,
  nrcan,
  quakeml,
  tsunami,
  nhc,
  jtwc,
  gvp,
  eonet,
  jma,
  ipma,
  cap: capAlert,
  "cap-wrapped": wrappedAlert,
  "cap-feed": capEntries,
  "alert-index": alertIndex,
  "cap-properties": capProperties,
  inbound,
} as const satisfies Record<string, Dialect>;

export type DialectId = keyof typeof dialects;
export const dialectIds = Object.keys(dialects) as DialectId[];

/** The proper name of a dialect by its id; null for none, or for one that is no longer there. */
export const nameOfDialect = (id: string | null): string | null =>
  id !== null && Object.hasOwn(dialects, id) ? dialects[id as DialectId].name : null;

import { later, minuteMs } from "../../platform/clock.ts";

/** The point in the sea that is farthest from any land: hardly anybody has an asset there. */
export const selfTestPoint = { lat: -48.8767, lon: -123.3933 };

/** A warning in the Common Alerting Protocol (CAP 1.2) for a circle of 5 km there, in force for ten minutes. */
export function selfTestDocument(id: string, now: Date): string {
  const { lat, lon } = selfTestPoint;
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
<identifier>${id}</identifier><sender>self-test@tocsin.invalid</sender><sent>${zoned(now)}</sent>
<status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
<info><language>en</language><category>Met</category><event>Storm</event><urgency>Immediate</urgency>
<severity>Extreme</severity><certainty>Observed</certainty><onset>${zoned(now)}</onset>
<expires>${zoned(later(now, 10 * minuteMs))}</expires><headline>Storm warning (self-test)</headline>
<description>Sent by the server to itself, to see that every stage works.</description>
<area><areaDesc>Point Nemo</areaDesc><circle>${lat},${lon} 5</circle></area></info></alert>`;
}

/** CAP requires an offset, and forbids Z. */
const zoned = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "-00:00");

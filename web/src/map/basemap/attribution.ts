const openStreetMap = "© OpenStreetMap contributors";
const others = "Natural Earth · GeoNames";

/** What the bundled map is made from, as its licences ask; with a link, and without where nobody can follow one. */
export const attribution = `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer noopener">${openStreetMap}</a> · ${others}`;
export const plainAttribution = `${openStreetMap} · ${others}`;

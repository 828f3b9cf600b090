/** Domains of countries that are mostly sold to others. */
const soldDomains = new Set(
  "ac ag ai am bz cc cf cm co cx dj fm ga gg gl gq gs im io is la li lc ly me ml ms mu nu pw sc sh sr st tk to tv vc vg ws".split(
    " ",
  ),
);

/** The country whose domain a link has (ISO 3166-1 alpha-2), which is where its source most often reports from. */
export function countryOfLink(link: string): string | undefined {
  const host = URL.parse(link)?.hostname ?? "";
  const [, domain] = /\.([a-z]{2})$/.exec(host) ?? [];
  if (domain === undefined || domain === "eu" || soldDomains.has(domain)) return undefined;
  return domain === "uk" ? "GB" : domain.toUpperCase();
}

/** Hosts of national services under a domain that does not say that they are one, or of which country. */
const nationalHosts: Record<string, string> = {
  "weather.gov": "US",
  "dwd.de": "DE",
  "warnung.bund.de": "DE",
  "admin.ch": "CH",
  "gouv.fr": "FR",
  "metservice.com": "NZ",
  "meteofrance.com": "FR",
  ...Object.fromEntries(
    `aemet.es ipma.pt meteofrance.fr meteo.be kmi.be knmi.nl met.ie vedur.is met.no nve.no smhi.se dmi.dk fmi.fi ilmatieteenlaitos.fi
     ilmateenistus.ee lvgmc.lv meteo.lt imgw.pl chmi.cz shmu.sk met.hu geosphere.at zamg.ac.at meteo.hr meteoromania.ro meteo.md
     meteo.bg hnms.gr emy.gr meteoam.it dhmz.hr geonet.org.nz weathersa.co.za meteorf.ru`
      .split(/\s+/)
      .map((host) => [host, host.slice(-2).toUpperCase()]),
  ),
};

/**
 * The country whose government publishes at a link: what it says lies there, unless it names another country. Services of the whole
 * world, such as usgs.gov, belong to no country.
 */
export function countryOfGovernment(link: string): string | undefined {
  const host = URL.parse(link)?.hostname ?? "";
  const national = Object.keys(nationalHosts).find((known) => host === known || host.endsWith(`.${known}`));
  if (national) return nationalHosts[national];
  return /(?:^|\.)(?:gov|govt|gob|gub|gouv|go|gc|mil)\.[a-z]{2}$/.test(host) ? countryOfLink(link) : undefined;
}

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

/** Hosts of services that warn of one country under a domain that does not say which. */
const nationalHosts: Record<string, string> = {
  "weather.gov": "US",
  "dwd.de": "DE",
  "warnung.bund.de": "DE",
  "admin.ch": "CH",
  "gouv.fr": "FR",
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

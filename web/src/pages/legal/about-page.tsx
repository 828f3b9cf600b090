import { packages } from "virtual:licences";
import { msg, plural, t } from "@lingui/core/macro";
import { i18n } from "../../lib/language/i18n.ts";
import css from "./legal-pages.module.css";

const data = [
  {
    name: "GeoNames",
    use: msg`Towns, administrative divisions and their names`,
    licence: "CC BY 4.0",
    url: "https://www.geonames.org",
  },
  {
    name: "OpenStreetMap contributors",
    use: msg`Land, water and borders of countries`,
    licence: "ODbL 1.0",
    url: "https://www.openstreetmap.org/copyright",
  },
  {
    name: "mledoze/countries",
    use: msg`Country names and dimensions`,
    licence: "ODbL 1.0",
    url: "https://github.com/mledoze/countries",
  },
  {
    name: "Natural Earth",
    use: msg`Outlines of countries and lines between regions`,
    licence: "Public domain",
    url: "https://www.naturalearthdata.com",
  },
  {
    name: "National Weather Service, US Census Bureau",
    use: msg`Zones and counties of US warnings`,
    licence: "Public domain",
    url: "https://www.weather.gov/gis",
  },
  {
    name: "MeteoAlarm",
    use: msg`Warning areas of Europe`,
    licence: "MIT",
    url: "https://github.com/em-jov/meteoalarm",
  },
  { name: "Inter", use: msg`Typeface`, licence: "OFL 1.1", url: "https://rsms.me/inter" },
  {
    name: "Material Design Icons",
    use: msg`Icons`,
    licence: "Apache-2.0",
    url: "https://pictogrammers.com",
  },
];

/** The components of the product, and their authors. */
export function AboutPage() {
  return (
    <article className={css.page}>
      <h1>{t`About Tocsin`}</h1>
      <p>{t`Tocsin watches the places you care about, on your own server. A tocsin is an alarm bell, rung to warn everyone nearby.`}</p>
      <p>{t`Tocsin is free software under the Apache License, version 2.0.`}</p>
      <h2>{t`Data and images`}</h2>
      <ul className={css.list}>
        {data.map(({ name, use, licence, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              {name}
            </a>
            : {i18n._(use)}. {licence}.
          </li>
        ))}
      </ul>
      <h2>{t`Libraries`}</h2>
      <p>{t`${plural(packages.length, { one: "This server uses # package.", other: "This server uses # packages." })} Thank you to everyone who wrote them.`}</p>
      <details className={css.details}>
        <summary>{t`Packages and licences`}</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t`Package`}</th>
              <th scope="col">{t`Version`}</th>
              <th scope="col">{t`Licence`}</th>
            </tr>
          </thead>
          <tbody>
            {packages.map(([name, version, licence]) => (
              <tr key={`${name}@${version}`}>
                <td>{name}</td>
                <td>{version}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </article>
  );
}

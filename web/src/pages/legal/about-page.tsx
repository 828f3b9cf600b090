import { packages } from "virtual:licences";
import css from "./legal-pages.module.css";

const data = [
  { name: "GeoNames", use: "towns, divisions and their names", licence: "CC BY 4.0", url: "https://www.geonames.org" },
  {
    name: "OpenStreetMap contributors",
    use: "borders of countries",
    licence: "ODbL 1.0",
    url: "https://www.openstreetmap.org/copyright",
  },
  {
    name: "mledoze/countries",
    use: "names and measures of countries",
    licence: "ODbL 1.0",
    url: "https://github.com/mledoze/countries",
  },
  {
    name: "Natural Earth",
    use: "land and countries of the map",
    licence: "Public domain",
    url: "https://www.naturalearthdata.com",
  },
  { name: "Inter", use: "the typeface", licence: "OFL 1.1", url: "https://rsms.me/inter" },
  {
    name: "Material Design Icons",
    use: "the icons",
    licence: "Apache-2.0",
    url: "https://pictogrammers.com",
  },
];

/** What the product is made of, and whom to thank for it. */
export function AboutPage() {
  return (
    <article className={css.page}>
      <h1>About Tocsin</h1>
      <p>
        Tocsin watches the places you care about, on a server of your own. A tocsin is the bell that was rung when
        something happened that everybody had to know.
      </p>
      <p>It is free software under the Apache License, version 2.0.</p>
      <h2>Data and pictures</h2>
      <ul className={css.list}>
        {data.map(({ name, use, licence, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              {name}
            </a>
            : {use}. {licence}.
          </li>
        ))}
      </ul>
      <h2>Libraries</h2>
      <p>{packages.length} packages are in use when this server runs. Thank you to everybody who wrote them.</p>
      <details className={css.details}>
        <summary>Show them with their licences</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Package</th>
              <th scope="col">Version</th>
              <th scope="col">Licence</th>
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

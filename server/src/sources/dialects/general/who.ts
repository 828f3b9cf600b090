import { listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

const page = "https://www.who.int/emergencies/disease-outbreak-news/item";

/**
 * Disease Outbreak News of the World Health Organization as JSON (who.int/api/news/diseaseoutbreaknews): about confirmed or
 * potential public health events. It rates none, so the severity is unknown.
 */
export const who: Dialect = {
  name: "WHO",
  listing: "none",
  recognises: ({ root }) => listAt(root, "value").some(isNews),
  entries: (root) => listAt(root, "value"),
  read({ value }, context) {
    if (!isNews(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const id = text("UrlName") || text("DonId") || text("Id");
    const published = text("PublicationDateAndTime") || text("PublicationDate");
    const title = text("OverrideTitle") || text("Title");
    return {
      entry: {
        ids: [id],
        title,
        summary: text("Summary") || text("Overview"),
        link: `${page}${text("ItemDefaultUrl") || `/${id}`}`,
        published: published || undefined,
        updated: text("LastModified") || undefined,
      },
      facts: stateFacts({
        authority: "who",
        ids: [id],
        category: "other",
        capCertainty: "observed",
        // "Disease - country", with any dash.
        placeName: /^.*\s[-–—]\s*(.+)$/.exec(title.slice(0, 500))?.[1]?.slice(0, 200) ?? null,
        happenedAt: pastTime(published, context),
      }),
    };
  },
};

const isNews = (one: unknown): boolean =>
  (/DON/i.test(textAt(one, "UrlName")) || textAt(one, "DonId") !== "") && textAt(one, "Title") !== "";

import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (body: unknown) =>
  readFeed(
    Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    null,
    null,
    "https://source.example/",
    now,
  );

const message = (title: string, id: string, date = "Fri, 06 Mar 2026 02:00:00 PST") =>
  `<item><title><![CDATA[${title}]]></title><link>https://status.aws.amazon.com/</link><pubDate>${date}</pubDate><guid isPermaLink="false">https://status.aws.amazon.com/#${id}</guid><description><![CDATA[Words.]]></description></item>`;
const awsFeed = (...items: string[]) =>
  `<rss version="2.0"><channel><title><![CDATA[Amazon Web Services Service Status]]></title><link>https://status.aws.amazon.com/</link>${items.join("")}</channel></rss>`;

test.each([
  ["Service disruption: Increased Error Rates", { severity: "severe", ended: false }],
  ["Service degradation: Slow Volumes", { severity: "moderate", ended: false }],
  ["Performance issues: Slow Volumes", { severity: "moderate", ended: false }],
  ["Informational message: Increased Error Rates", { severity: "minor", ended: false }],
  ["Service impact: Increased Error Rates", { severity: "unknown", ended: false }],
  ["Service is operating normally: [RESOLVED] Increased Error Rates", { ended: true }],
  ["Informational message: [解決済] エラー | [RESOLVED] Errors", { ended: true }],
])("“%s” of Amazon is read by the state that it names", (title, facts) => {
  const feed = read(awsFeed(message(title, "ec2-eu-west-1_1772791200")));
  expect(feed).toMatchObject({ dialect: "aws", problems: [] });
  expect(feed.items[0]).toMatchObject({
    title: `${title} (ec2-eu-west-1)`,
    official: { ...facts, category: "infrastructure", placeName: "Ireland", happenedAt: "2026-03-06T10:00:00.000Z" },
  });
});

test("the newest message about a service in a region says what holds", () => {
  const feed = read(
    awsFeed(
      message("Service disruption: Errors", "ec2-eu-west-1_1772704800", "Thu, 05 Mar 2026 02:00:00 PST"),
      message("Service is operating normally: [RESOLVED] Errors", "ec2-eu-west-1_1772791200"),
      message("Service disruption: Errors", "ec2-us-east-1_1772791200"),
      message("Service disruption: Wrong Bills", "billingconsole_1772791200"),
      message("Service disruption: Errors", "s3-ca-central-1_1772791200"),
    ),
  );
  expect(feed.items.map(({ id, official }) => [id, official?.ended, official?.placeName])).toEqual([
    ["ec2-eu-west-1", true, "Ireland"],
    ["ec2-us-east-1", false, "Virginia, United States"],
    ["billingconsole", false, null],
    ["s3-ca-central-1", false, null],
  ]);
  expect(feed).toMatchObject({ problems: [], count: { listed: 5, repeated: 1 } });
});

const azureFeed = (inner: string) =>
  `<rss xmlns:a10="http://www.w3.org/2005/Atom" version="2.0"><channel><title>Azure Status</title><link>https://azure.status.microsoft/en-us/status/</link><description>Azure Status</description><lastBuildDate>Sat, 07 Mar 2026 11:00:00 Z</lastBuildDate>${inner}</channel></rss>`;

test("an incident of Azure lasts while it is listed, and has no level", () => {
  const feed = read(
    azureFeed(
      '<item><guid isPermaLink="false">storage-errors</guid><link>https://internal.example/en-us/status/</link><category>Storage</category><category>West US</category><title>Storage errors in West US </title><description>&lt;p&gt;Words.&lt;/p&gt;</description><pubDate>Sat, 07 Mar 2026 10:00:00 Z</pubDate></item>',
    ),
  );
  expect(feed).toMatchObject({ dialect: "azure", listing: "complete", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "storage-errors",
      title: "Storage errors in West US",
      summary: "Words.",
      link: "https://azure.status.microsoft/en-us/status/",
      official: {
        severity: "unknown",
        ended: false,
        placeName: null,
        whileListed: true,
        happenedAt: "2026-03-07T10:00:00.000Z",
      },
    },
  ]);
  expect(read(azureFeed(""))).toMatchObject({ dialect: "azure", listing: "complete", items: [] });
});

const vulnerability = (own: object = {}) => ({
  cveID: "CVE-2026-10001",
  vendorProject: "Maker",
  product: "Gateway",
  vulnerabilityName: "Maker Gateway Buffer Overflow Vulnerability",
  dateAdded: "2026-03-06",
  shortDescription: "Words.",
  requiredAction: "Update it.",
  dueDate: "2026-03-27",
  knownRansomwareCampaignUse: "Known",
  notes: "https://nvd.nist.gov/vuln/detail/CVE-2026-10001",
  cwes: ["CWE-120"],
  ...own,
});

test("an exploited vulnerability of CISA's catalogue has neither level nor place", () => {
  const feed = read({
    title: "Catalog",
    catalogVersion: "2026.03.06",
    dateReleased: "2026-03-06T15:00:00.0000Z",
    count: 3,
    vulnerabilities: [
      vulnerability({ cveID: "" }),
      vulnerability(),
      vulnerability({
        cveID: "CVE-2026-10002",
        vulnerabilityName: "",
        knownRansomwareCampaignUse: "Unknown",
        dueDate: "",
      }),
    ],
  });
  expect(feed).toMatchObject({ dialect: "cisa-kev", listing: "none", count: { listed: 3, unreadable: 1 } });
  expect(feed.items).toMatchObject([
    {
      id: "CVE-2026-10001",
      title: "Maker Gateway Buffer Overflow Vulnerability, CVE-2026-10001",
      summary:
        "Words. Update it. Known to be used in ransomware campaigns. US federal agencies must act by 2026-03-27.",
      link: "https://nvd.nist.gov/vuln/detail/CVE-2026-10001",
      official: {
        category: "infrastructure",
        severity: "unknown",
        capCertainty: "observed",
        placeName: null,
        ended: false,
        happenedAt: "2026-03-06T00:00:00.000Z",
      },
    },
    { title: "Maker Gateway, CVE-2026-10002", summary: "Words. Update it." },
  ]);
});

test("status feeds of others are not read as Amazon's or Azure's", () => {
  const rss = (title: string, link: string) =>
    `<rss version="2.0"><channel><title>${title}</title><link>${link}</link><item><title>Service disruption: Errors</title><guid>https://status.example/#ec2_1772791200</guid></item></channel></rss>`;
  expect(read(rss("Service Status", "https://status.example/")).dialect).toBeNull();
  expect(read(rss("Azure Status", "https://status.example/")).dialect).toBeNull();
});

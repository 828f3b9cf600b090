import { expect, test } from "vitest";
import { openContactsWorld } from "../../../testing/worlds/contacts-world.ts";
import { readCsv } from "./read-csv.ts";
import { readVcard } from "./read-vcard.ts";

test("a table is read by the names of its columns or by the content of its cells", () => {
  const google =
    '\uFEFFFirst Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\r\n"Ana, Maria",Silva,* Work,ana@x.org,+351 912 345 678\r\n';
  expect(readCsv(google, 10)).toEqual([
    { line: 2, name: "Ana, Maria Silva", emails: ["ana@x.org"], phones: ["+351 912 345 678"] },
  ]);
  expect(readCsv("Nom;Courriel;Téléphone\nZoé;zoe@x.org;+33612345678", 10)).toEqual([
    { line: 2, name: "Zoé", emails: ["zoe@x.org"], phones: ["+33612345678"] },
  ]);
  expect(readCsv("Ben\tben@x.org\nana@x.org\t+351912345678", 10)).toEqual([
    { line: 1, name: "Ben", emails: ["ben@x.org"], phones: [] },
    { line: 2, name: "", emails: ["ana@x.org"], phones: ["+351912345678"] },
  ]);
  // A formula is a text, and a line that cannot be read spoils none before it.
  const [formula, lost] = readCsv('Name,Email\n=HYPERLINK("http://x"),c@x.org\n"D,d@x.org\n', 10);
  expect(formula).toEqual({ line: 2, name: '=HYPERLINK("http://x")', emails: ["c@x.org"], phones: [] });
  expect(lost?.problem?.message).toContain("not closed");
});

test("vCards are read in versions 3 and 4, folded, grouped and by preference; an invalid one does not affect others", () => {
  const cards = [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Sil\r\n va\r\nEMAIL;TYPE=HOME:home@x.org\r\nitem1.EMAIL;TYPE=INTERNET,PREF:ana@x.org\r\nTEL;TYPE=CELL:+351 912 345 678\r\nEND:VCARD",
    "BEGIN:VCARD\nno card",
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ben\\, the guard\r\nTEL;VALUE=uri;PREF=1:tel:+351-912-345-679;ext=1\r\nEMAIL:ben@x.org\r\nPHOTO:data:image/png;base64,AAAA\r\n AAAA\r\nEND:VCARD",
  ];
  expect(readVcard(cards.join("\r\n"), 10)).toEqual([
    { line: 1, name: "Ana Silva", emails: ["ana@x.org", "home@x.org"], phones: ["+351 912 345 678"] },
    { line: 9, name: "", emails: [], phones: [], problem: expect.anything() },
    { line: 11, name: "Ben, the guard", emails: ["ben@x.org"], phones: ["+351-912-345-679"] },
  ]);
});

test("an import reports the result of each line, and sends each new address one opt-in request", async () => {
  const world = await openContactsWorld();
  const { owner, server } = world;
  const known = await world.addContact("Old", { email: "old@example.net" });
  const groupId = await world.addGroup("Guards", []);
  const text = [
    "Name,Email,Phone",
    "Ana,ANA@example.net,00351 912 345 678",
    "Old again,old@example.net,",
    "Twice,ana@example.net,",
    "No address,,",
    "Wrong,not-an-address@,912 345 678",
    "Half,half@example.net,912 345 678",
    "\"=cmd|' /C calc'!A0\",formula@example.net,",
    "<b>Bold</b>,bold@example.net,",
  ].join("\n");
  const { status, body } = await owner.call("POST", "/api/contacts/import", { text, groupId });
  expect(status).toBe(200);
  type Line = { line: number; outcome: string; why: string | null };
  expect(body.result.map(({ line, outcome, why }: Line) => [line, outcome, why !== null])).toEqual([
    ...[
      [2, "added", false],
      [3, "known", true],
      [4, "known", true],
      [5, "refused", true],
      [6, "refused", true],
    ],
    ...[
      [7, "added", true],
      [8, "added", false],
      [9, "refused", true],
    ],
  ]);
  expect(body.result[5].why).toMatch(/omitted because .* country code/);
  const contacts = (await owner.get("/api/contacts")).body.result as {
    id: number;
    name: string;
    phone: string | null;
  }[];
  expect(contacts.map((one) => one.name)).toEqual(["=cmd|' /C calc'!A0", "Ana", "Half", "Old"]);
  expect(contacts[1]?.phone).toBe("+351912345678");
  const [group] = (await owner.get("/api/contacts/groups")).body.result;
  expect(group.contactIds.toSorted()).toEqual(contacts.map((one) => one.id).toSorted());
  expect(contacts.at(-1)?.id).toBe(known);
  for (const to of ["ana@example.net", "half@example.net", "formula@example.net"]) await server.mail.waitFor(to);
  // The same file again adds nobody and asks nobody.
  const again = await owner.call("POST", "/api/contacts/import", { text, groupId });
  expect(again.body.result.filter((one: Line) => one.outcome === "added")).toEqual([]);
  expect(server.mail.received.filter((mail) => mail.recipients.includes("ana@example.net"))).toHaveLength(1);
});

test("a thousand contacts are imported at once and more are refused; opt-in requests beyond 200 are sent on the next days", async () => {
  const { owner, server } = await openContactsWorld();
  const table = (count: number) =>
    Array.from({ length: count }, (_, index) => `P${index},p${index}@example.net`).join("\n");
  expect((await owner.call("POST", "/api/contacts/import", { text: table(1001) })).status).toBe(422);
  expect((await owner.get("/api/contacts")).body.result).toEqual([]);
  expect((await owner.call("POST", "/api/contacts/import", { text: table(1000) })).status).toBe(200);
  const contacts = (await owner.get("/api/contacts")).body.result as { emailOptInRequestedAt: string }[];
  expect(contacts).toHaveLength(1000);
  const days = contacts.map((one) => Math.round((Date.parse(one.emailOptInRequestedAt) - Date.now()) / 86_400_000));
  expect([0, 1, 2, 3, 4].map((day) => days.filter((one) => one === day).length)).toEqual([200, 200, 200, 200, 200]);
  expect((await owner.call("POST", "/api/contacts/import", { text: "x".repeat(1_000_001) })).status).toBeGreaterThan(
    400,
  );
  expect(server.mail.received.length).toBeLessThanOrEqual(201);
});

test("texts that are built to be slow take time in proportion to their length", () => {
  const big = (piece: string) => piece.repeat(Math.floor(1_000_000 / piece.length));
  const texts = [
    ...[
      big("\n"),
      big(" "),
      big("a\n"),
      big('"'),
      big('"a'),
      big(","),
      big("@"),
      big("@ "),
      `${big("@")} b`,
      big("+1"),
    ],
    ...[big("BEGIN:VCARD\n"), `BEGIN:VCARD\nVERSION:3.0\n${big("EMAIL:a@b.org\n")}END:VCARD`],
    ...[`BEGIN:VCARD\nFN:${big("a\r\n ")}`, `BEGIN:VCARD\nFN${big(";A=")}:x\nEND:VCARD`, `BEGIN:VCARD\n${big('"')}`],
  ];
  for (const text of texts) {
    const { user: began } = process.threadCpuUsage();
    readCsv(text, 1000);
    readVcard(text, 1000);
    // What grows with the square of a million characters takes hours.
    expect(process.threadCpuUsage().user - began, JSON.stringify(text.slice(0, 40))).toBeLessThan(30_000_000);
  }
});

import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

const table = `Nr,Notice,Level,Latitude,Longitude
7,Pump 3 is under water,red,39.74,-8.8
`;

test("a table without dates is outlined, previewed with its mapping and notified of when it is first seen; another mapping reads it again", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  await admin.call("POST", "/api/monitor", { name: "Works", lat: 39.74, lon: -8.8, radius: 10 });
  const url = server.feeds.serve("/notices.csv", table, "text/plain");

  expect((await admin.call("POST", "/api/news-source/discover", { url })).body.result).toMatchObject([{ kind: "csv" }]);
  const outlined = await admin.call("POST", "/api/news-source/test", { url });
  expect(outlined.body.result).toMatchObject({ kind: "csv", items: [], outline: { lists: [""] } });
  expect(outlined.body.result.outline.columns[2]).toEqual({ path: "Level", values: ["red"] });

  const mapping = {
    entries: "",
    complete: true,
    fields: {
      id: { from: "Nr" },
      title: { from: "Notice" },
      lat: { from: "Latitude" },
      lon: { from: "Longitude" },
      category: { value: "infrastructure" },
      severity: { from: "Level", words: { red: "severe" } },
    },
  };
  const tested = await admin.call("POST", "/api/news-source/test", { url, mapping });
  expect(tested.body.result.items).toMatchObject([
    { id: "7", severity: "severe", category: "infrastructure", audience: { people: 1, assets: 1 } },
  ]);

  const added = await admin.call("POST", "/api/news-source", { name: "Works", url, mapping, official: true });
  const { id } = added.body.result;
  expect(added).toMatchObject({ status: 201, body: { result: { mapping } } });
  const { email } = await server.mail.waitFor("anna@example.org", ({ email }) => /Pump 3/.test(email.subject ?? ""));
  expect(email.text).toMatch(/severe/i);

  const extreme = { ...mapping, fields: { ...mapping.fields, severity: { value: "extreme" } } };
  expect((await admin.call("PUT", `/api/news-source?id=${id}`, { mapping: extreme })).status).toBe(200);
  await eventually(
    () => admin.get("/api/event"),
    ({ body }) => body.result[0]?.severity === "extreme",
  );
  expect((await admin.get("/api/event")).body.result).toHaveLength(1);
});

test("a mapping with a level that does not exist, without a title or with unknown fields is refused", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/notices.csv", table, "text/csv");
  const title = { from: "Notice" };
  for (const fields of [
    { title, severity: { from: "Level", words: { red: "purple" } } },
    { title, category: { value: "flood" } },
    { severity: { value: "minor" } },
    { title, colour: { from: "Level" } },
    { title: { from: "" } },
    { title: { from: "Notice", value: "Notice" } },
  ]) {
    const answer = await admin.call("POST", "/api/news-source", {
      name: "Works",
      url,
      mapping: { entries: "", fields },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields[0].path).toMatch(/^mapping/);
  }
});

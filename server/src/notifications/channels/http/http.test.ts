import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { newEmail, newPlace, shareTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, deliveriesWhen, startFire } from "../../../../../testing/worlds/notified-person.ts";

const shared = shareTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });

async function openWorld() {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  const [server, place] = [await shared(), newPlace()];
  const anna = await addNotifiedPerson(server, newEmail(), place);
  const json = { url: `${provider.origin}/in`, method: "PUT", contentType: "application/json", body: "{}" };
  const add = (config: object) =>
    anna.call("POST", "/api/destinations", { channel: "http", config: { ...json, ...config } });
  async function receive(config: object) {
    expect((await add(config)).status).toBe(201);
    await startFire(server, 'A "fire" \\ & 2 < 3, {{url}}', place);
    await deliveriesWhen(anna, (all) => all.some((one) => one.channel === "http" && one.state === "sent"));
    return provider.taken.at(-1) ?? expect.fail("nothing was sent");
  }
  return { server, provider, add, receive };
}

test("a request has the method, headers and body that a person described, with every text of a feed escaped", async () => {
  const { receive, server } = await openWorld();
  const headers = "X-Room: duty\n\nAuthorization:Bearer abc\r\n";
  const body =
    '{"a":{"title":"{{title}}","text":"{{ text }}","of":"{{severity}}","at":"{{url}}","ack":"{{acknowledgeUrl}}"}}';
  const request = await receive({ method: "PATCH", headers, body });
  expect(request).toMatchObject({
    method: "PATCH",
    path: "/in",
    headers: { "x-room": "duty", authorization: "Bearer abc", "content-type": "application/json" },
  });
  const { a } = JSON.parse(String(request.body));
  expect(a.title).toContain('A "fire" \\ & 2 < 3, {{url}}');
  expect(a.text).toContain("It burns.");
  expect(a.of).toBe("severe");
  expect(a.at).toContain(`${server.origin}/events/`);
  expect(a.ack).toContain(`${server.origin}/notifications/confirm/`);
});

test.for([
  [
    "application/x-www-form-urlencoded",
    "a={{title}}&b=1",
    "a=Severe%3A%20A%20%22fire%22%20%5C%20%26%202%20%3C%203%2C%20%7B%7Burl%7D%7D",
  ],
  ["application/xml", "<a>{{title}}</a>", "<a>Severe: A &quot;fire&quot; \\ &amp; 2 &lt; 3, {{url}}"],
  ["application/x-ndjson", '{"index":{}}\n{"a":"{{title}}"}\n', '{"index":{}}\n{"a":"Severe: A \\"fire\\" \\\\ & 2'],
  ["text/plain", '{"a":"{{title}}"}', '{"a":"Severe: A \\"fire\\" \\\\ & 2'],
  ["text/plain; charset=utf-8", "{{title}}", 'Severe: A "fire" \\ & 2 < 3, {{url}}'],
])("a body of %s has its variables escaped for it", async ([contentType = "", body, start = ""]) => {
  const { receive } = await openWorld();
  const request = await receive({ contentType, body });
  expect(request.headers["content-type"]).toBe(contentType);
  expect(String(request.body).slice(0, start.length)).toBe(start);
});

test("a request that cannot work is refused with the field that is wrong", async () => {
  const { add, provider } = await openWorld();
  const refused = async (config: object) => (await add(config)).body.fields;
  const at = (path: string, message: string) => [{ path: `config.${path}`, message: expect.stringContaining(message) }];
  expect(await refused({ body: '{"a":"{{titel}}"}' })).toEqual(
    at("body", "Unknown variable “titel”. Known variables:"),
  );
  expect(await refused({ body: '{"a":"{{constructor}}"}' })).toEqual(at("body", "constructor"));
  expect(await refused({ body: '{"a":{{title}}}' })).toEqual(at("body", "not valid JSON"));
  expect(await refused({ headers: "no header" })).toEqual(at("headers", "Name: value"));
  expect(await refused({ headers: "X-A: b\rX-C: d" })).toEqual(at("headers", "Name: value"));
  for (const name of ["Host", "content-length", "Transfer-Encoding", "Connection", "Proxy-Authorization"])
    expect(await refused({ headers: `X-A: b\n${name}: c` })).toEqual(at("headers", "cannot be set here"));
  expect(await refused({ contentType: "application/json\r\nx: y" })).toEqual(at("contentType", "content type"));
  expect(await refused({ method: "GET" })).toEqual(at("method", ""));
  expect(provider.taken).toEqual([]);
});

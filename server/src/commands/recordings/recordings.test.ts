import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFeedServer, rssDocument } from "../../../../testing/servers/feed-server.ts";
import { runCommand } from "../../../../testing/servers/server-process.ts";
import { serve } from "./serve.ts";

const fire = { guid: "1", title: "Warehouse fire in Leiria, Portugal forces evacuation" };
const quiet = { guid: "2", title: "Bakery in Leiria wins a prize" };

test("feeds are recorded, judged and served again in order, and their entries are analysed", async () => {
  const feeds = await openFeedServer();
  const folder = mkdtempSync(join(tmpdir(), "tocsin-recordings-"));
  onTestFinished(async () => {
    await feeds.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = feeds.serve("/news.xml", rssDocument([quiet]));
  const settings = { FETCH_ALLOW: feeds.host };
  expect((await runCommand("sources", ["record", folder, url], settings)).code).toBe(0);
  feeds.serve("/news.xml", rssDocument([fire, quiet]));
  const again = await runCommand("sources", ["record", folder, url, `${feeds.origin}/none`], settings);
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/none: The server answered 404/) });

  const judged = await runCommand("sources", ["judge", folder], {});
  expect(judged).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rss, 1 items of 1 entries, [\s\S]*rss, 2 items of 2 entries, 0 without a link/),
  });

  const said: string[] = [];
  const server = await serve(folder, 0, (line) => said.push(line));
  onTestFinished(() => void server.close());
  const page = said[0]?.split(": ")[0] as string;
  const titles = [];
  for (let turn = 0; turn < 3; turn++) titles.push((await (await fetch(page)).text()).includes("Warehouse fire"));
  expect(titles).toEqual([false, true, true]);

  const file = join(folder, "headlines.txt");
  writeFileSync(file, `${fire.title}\n\n${quiet.title}\n`);
  const { code, output } = await runCommand("understand", [file], {});
  expect(code).toBe(0);
  const [first, second] = output.split("\n").map((line) => (line.startsWith("{") ? JSON.parse(line) : line));
  expect(first).toMatchObject({ incident: true, place: { name: expect.stringContaining("Leiria") } });
  expect(second).toMatchObject({ incident: false });
  expect(output).toContain("Items: 2. Incidents: 1, of which with a place: 1.");
});

test("a command without its arguments prints its usage", async () => {
  expect(await runCommand("sources", ["record"], {})).toMatchObject({
    code: 1,
    output: expect.stringMatching(/ADDRESS/),
  });
  expect(await runCommand("understand", [], {})).toMatchObject({ code: 1, output: expect.stringMatching(/headlines/) });
  expect(await runCommand("sources", ["judge", tmpdir()], {})).toMatchObject({ code: 1 });
});

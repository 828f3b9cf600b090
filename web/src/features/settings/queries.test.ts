import { QueryClient } from "@tanstack/react-query";
import { defaultSettings, settingsToPairs } from "@tocsin/contract";
import { afterEach, expect, test, vi } from "vitest";
import { saveSettings } from "./queries.ts";

afterEach(() => void vi.unstubAllGlobals());

test("settings are not saved before they are known", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  await expect(saveSettings(new QueryClient(), { units: "metric" })).rejects.toThrow(
    "Cannot update user settings before they are fetched",
  );
  expect(fetch).not.toHaveBeenCalled();
});

test("the whole object is sent with the change", async () => {
  const client = new QueryClient();
  client.setQueryData(["settings"], settingsToPairs({ ...defaultSettings, toastAlertTime: 0 }));
  const fetch = vi.fn(async (_path: string, { body }: { body: string }) =>
    Response.json(settingsToPairs(JSON.parse(body))),
  );
  vi.stubGlobal("fetch", fetch);
  const reply = await saveSettings(client, { units: "metric" });
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? "")).toEqual({
    ...defaultSettings,
    toastAlertTime: 0,
    units: "metric",
  });
  expect(reply).toContainEqual({ name: "Units", value: "metric" });
});

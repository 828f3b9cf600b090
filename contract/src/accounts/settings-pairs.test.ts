import { describe, expect, test } from "vitest";
import { defaultSettings, UserSettings } from "./settings.ts";
import { settingsFromPairs } from "./settings-pairs.ts";

describe("stored settings", () => {
  test("without stored settings every default applies", () => {
    expect(settingsFromPairs([])).toEqual(defaultSettings);
  });

  test("names are PascalCase and values strings", () => {
    const pairs = [
      { name: "IsOnboarded", value: "true" },
      { name: "ToastAlertTime", value: "0" },
      { name: "Units", value: "metric" },
      { name: "EventFeedPageSize", value: "50" },
      { name: "WeatherNotifications", value: "false" },
      { name: "TimeZone", value: "Europe/Lisbon" },
    ];
    expect(settingsFromPairs(pairs)).toEqual({
      ...defaultSettings,
      isOnboarded: true,
      toastAlertTime: 0,
      units: "metric",
      eventFeedPageSize: 50,
      weatherNotifications: false,
      timeZone: "Europe/Lisbon",
    });
  });

  test.each([
    ["ToastAlertTime", "soon"],
    ["ToastAlertTime", ""],
    ["ToastAlertTime", "-1"],
    ["EventFeedPageSize", "17"],
    ["Units", "furlongs"],
    ["TimeZone", ""],
  ])("%s of %j falls back to its default", (name, value) => {
    expect(settingsFromPairs([{ name, value }])).toEqual(defaultSettings);
  });

  test("only the word true is true", () => {
    expect(settingsFromPairs([{ name: "IsOnboarded", value: "True" }]).isOnboarded).toBe(false);
  });

  test("every setting of the contract is sent and received unchanged", () => {
    const all = UserSettings.parse({ ...defaultSettings, isOnboarded: true, isChartVisible: true, units: "metric" });
    const pairs = Object.entries(all).map(([name, value]) => ({
      name: name.charAt(0).toUpperCase() + name.slice(1),
      value: String(value),
    }));
    expect(settingsFromPairs(pairs)).toEqual(all);
  });
});

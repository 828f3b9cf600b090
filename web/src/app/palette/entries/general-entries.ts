import { t } from "@lingui/core/macro";
import { mdiBellOffOutline, mdiBullhornOutline, mdiCog, mdiHelp, mdiLogout, mdiPlus } from "@mdi/js";
import type { Asset, UserType } from "@tocsin/contract";
import { chooseColours } from "../../../lib/colour-scheme.ts";
import type { Entry } from "../entry.ts";
import type { PaletteActs } from "../use-acts.ts";
import { type Moment, muteEntries, nameOfAsset, testAlertEntry } from "./asset-entries.ts";

/** What belongs to the frame around the pages. */
export type FrameActs = { logOut: () => void; showShortcuts: () => void };

/** What can be done from any page, whatever is there. */
export const generalEntries = (type: UserType, frame: FrameActs): Entry[] => {
  const group = "actions";
  const scheme = (name: "dark" | "light" | "system", label: string): Entry => ({
    id: `colours ${name}`,
    group,
    icon: mdiCog,
    label,
    words: [t`Theme, appearance`],
    choice: { kind: "act", run: () => chooseColours(name) },
  });
  return [
    { id: "add asset", group, icon: mdiPlus, label: t`Add asset`, choice: go("/assets?add=1") },
    ...(type === "admin"
      ? [{ id: "add source", group, icon: mdiPlus, label: t`Add source`, choice: go("/admin?tab=sources") } as const]
      : []),
    scheme("dark", t`Colour scheme: dark`),
    scheme("light", t`Colour scheme: light`),
    scheme("system", t`Colour scheme: same as system`),
    {
      id: "shortcuts",
      group,
      icon: mdiHelp,
      label: t`Keyboard shortcuts`,
      words: [t`Keys, help`],
      choice: { kind: "act", run: frame.showShortcuts },
    },
    {
      id: "log out",
      group,
      icon: mdiLogout,
      label: t`Log Out`,
      words: [t`Sign out`],
      choice: { kind: "act", run: frame.logOut },
    },
  ];
};

const go = (href: string) => ({ kind: "go", href }) as const;

/** What is done with an asset that is chosen next. */
export const assetChoiceEntries = (assets: readonly Asset[], acts: PaletteActs, moment: Moment): Entry[] => {
  if (assets.length === 0) return [];
  const choose = (id: string, icon: string, label: string, next: (asset: Asset) => Entry["choice"]): Entry => ({
    id,
    group: "actions",
    icon,
    label,
    choice: {
      kind: "step",
      title: label,
      entries: () =>
        assets.map((asset) => ({
          id: `#${id} ${asset.id}`,
          group: "assets",
          icon,
          label: nameOfAsset(asset),
          detail: asset.tags.join(", "),
          choice: next(asset),
        })),
    },
  });
  return [
    choose("mute asset", mdiBellOffOutline, t`Mute asset…`, (asset) => ({
      kind: "step",
      title: nameOfAsset(asset),
      entries: () => muteEntries(asset, acts, moment),
    })),
    choose("test alert", mdiBullhornOutline, t`Send test alert…`, (asset) => testAlertEntry(asset, acts).choice),
  ];
};

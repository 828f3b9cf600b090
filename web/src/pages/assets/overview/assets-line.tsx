import { plural, t } from "@lingui/core/macro";
import { mdiChevronDown, mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "@tanstack/react-router";
import type { Asset, Summary } from "@tocsin/contract";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyNote, FirstSteps } from "../../../ui/note.tsx";
import type { AssetsView } from "../use-assets-view.ts";

const AssetChoice = lazy(() =>
  import("../../../features/assets/asset-choice.tsx").then((module) => ({ default: module.AssetChoice })),
);

type Props = { assets: readonly Asset[]; summary: Summary | undefined; view: AssetsView };

/** The assets in one line, which opens to choose one; the one that is chosen stays below it. */
export function AssetsLine({ assets, summary, view: { assetId, select, add } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasRow = isOpen || assets.length === 1 || assets.some(({ id }) => id === assetId);
  const count = plural(assets.length, { one: "# asset", other: "# assets" });
  return (
    <Box component="section" aria-label={t`Assets`} sx={{ borderBottom: "1px solid var(--hairline)" }}>
      <Box sx={{ display: "flex", alignItems: "center", px: 2, minHeight: 44, "& > .MuiButton-root": { px: 2 } }}>
        <Button
          size="small"
          className="figures"
          aria-expanded={isOpen}
          disabled={assets.length < 2}
          endIcon={assets.length > 1 && <Icon path={mdiChevronDown} sx={isOpen ? turned : undefined} />}
          onClick={() => setOpen(!isOpen)}
          sx={countStyle}
        >
          {count}
        </Button>
        <Button size="small" component={Link} to="/assets/list">{t`Table`}</Button>
        <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={add}>{t`Add asset`}</Button>
      </Box>
      {hasRow && (
        <Suspense fallback={<Box sx={{ height: 56 }} />}>
          <AssetChoice
            assets={assets}
            summary={summary}
            selectedId={assetId}
            isOpen={isOpen && assets.length > 1}
            onSelect={(id) => {
              setOpen(false);
              void select({ asset: id === assetId ? undefined : id });
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** What a person without assets can do. */
export const NoAssets = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyNote title={t`Nothing is monitored yet`}>
    {t`An asset is a place you care about: a warehouse, a school, a home. Add the first one to start monitoring.`}
    <FirstSteps>
      <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>{t`Add asset`}</Button>
      <Button component={Link} to={"/assets/list?import=1" as "/assets/list"}>{t`Import`}</Button>
    </FirstSteps>
  </EmptyNote>
);

const turned = { transform: "rotate(180deg)" };
/** Where there is nothing to choose, it is only a number. */
const countStyle = { mr: "auto", color: "text.primary", "&.Mui-disabled": { color: "text.secondary" } };

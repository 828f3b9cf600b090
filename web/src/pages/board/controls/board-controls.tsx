import { t } from "@lingui/core/macro";
import { mdiFileDelimitedOutline, mdiImageOutline, mdiPrinterOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Asset } from "@tocsin/contract";
import type { BoardChoice } from "../../../features/board/board-choice.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AssetChoice } from "./asset-choice.tsx";
import { PeriodChoice } from "./period-choice.tsx";

type Props = {
  choice: BoardChoice;
  assets: readonly Asset[];
  onChoose: (choice: BoardChoice) => void;
  /** Whether the map is awaited before it is printed. */
  isPreparing: boolean;
  onPrint: () => void;
  /** Undefined while there is no picture, or nothing to save. */
  onPicture: (() => void) | undefined;
  onCsv: (() => void) | undefined;
};

/** What the report is about, and what can be made of it. */
export const BoardControls = ({ choice, assets, onChoose, isPreparing, onPrint, onPicture, onCsv }: Props) => (
  <Box role="group" aria-label={t`Report`} sx={barStyle}>
    <PeriodChoice choice={choice} onChoose={onChoose} />
    <AssetChoice choice={choice} assets={assets} onChoose={onChoose} />
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, ml: { sm: "auto" } }}>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiPrinterOutline} />}
        disabled={isPreparing}
        onClick={onPrint}
      >
        {isPreparing ? t`Preparing…` : t`Print`}
      </Button>
      <Button startIcon={<Icon path={mdiImageOutline} />} disabled={!onPicture} onClick={onPicture}>
        {t`Save picture`}
      </Button>
      <Button startIcon={<Icon path={mdiFileDelimitedOutline} />} disabled={!onCsv} onClick={onCsv}>
        {t`Save CSV`}
      </Button>
    </Box>
  </Box>
);

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: 4,
  maxWidth: "var(--page-wide)",
  mx: "auto",
  px: { xs: 4, sm: 6 },
  pt: 6,
};

import { mdiArrowLeft, mdiChevronRight } from "@mdi/js";
import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";
import { isRightToLeft } from "../lib/language/is-right-to-left.ts";

/** Icons that point along the text: they point the other way where it runs from right to left. */
const alongText = [mdiArrowLeft, mdiChevronRight];

/** An icon from its path; decoration only, the text is next to it. */
export function Icon({ path, ...rest }: { path: string } & SvgIconProps) {
  return (
    <SvgIcon aria-hidden="true" fontSize="small" {...rest}>
      <path d={path} transform={alongText.includes(path) && isRightToLeft() ? "matrix(-1 0 0 1 24 0)" : undefined} />
    </SvgIcon>
  );
}

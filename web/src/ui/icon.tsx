import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";

/** An icon from its path; decoration only, the text is next to it. */
export function Icon({ path, ...rest }: { path: string } & SvgIconProps) {
  return (
    <SvgIcon aria-hidden="true" fontSize="small" {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}

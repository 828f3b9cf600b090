import { createTheme, type PaletteColorOptions } from "@mui/material/styles";
import { isRightToLeft } from "../../lib/language/is-right-to-left.ts";

const colour = (name: string) => `var(--${name})`;
const size = (name: string) => `var(--type-${name})`;

/** The colour of text, so faint that it is seen in dark and light and reads as not to be pressed. */
const faint = (percent: number) => `color-mix(in srgb, ${colour("text")} ${percent}%, transparent)`;

const tone = (name: string): PaletteColorOptions => ({
  main: colour(name),
  light: colour(name),
  dark: colour(name),
  contrastText: colour("on-strong"),
});

// Material takes the outline of the page's own sheet away from everything that can be pressed.
const focusShown = "&:focus-visible, &.Mui-focusVisible";
const focusRing = { outline: "2px solid", outlineColor: colour("primary") };

/**
 * Material's theme speaks our CSS variables only, so one constant theme serves dark and light: which one is shown is
 * decided by the attribute `data-colour-scheme` on the page.
 */
export const theme = createTheme({
  direction: isRightToLeft() ? "rtl" : "ltr",
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  colorSchemes: {
    dark: {
      palette: {
        primary: {
          main: colour("primary"),
          light: colour("primary-strong"),
          dark: colour("primary-strong"),
          contrastText: colour("on-primary"),
        },
        secondary: tone("quiet"),
        error: tone("error"),
        warning: tone("warning"),
        info: tone("primary"),
        success: tone("success"),
        background: { default: colour("background"), paper: colour("surface") },
        text: { primary: colour("text"), secondary: colour("quiet"), disabled: colour("quiet") },
        divider: colour("hairline"),
        action: {
          hover: colour("hover"),
          selected: colour("selected"),
          active: colour("quiet"),
          disabled: faint(45),
          disabledBackground: faint(12),
        },
      },
    },
  },
  defaultColorScheme: "dark",
  breakpoints: { values: { xs: 0, sm: 600, md: 1080, lg: 1440, xl: 1920 } },
  // The step of the distances in tokens.css.
  spacing: 4,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: colour("font"),
    fontSize: 14,
    h1: { fontSize: size("title"), lineHeight: 1.3, fontWeight: 650, letterSpacing: "-0.01em" },
    h2: { fontSize: size("body"), lineHeight: 1.4, fontWeight: 650 },
    h3: { fontSize: size("label"), lineHeight: 1.4, fontWeight: 600 },
    body1: { fontSize: size("body"), lineHeight: 1.5 },
    body2: { fontSize: size("small"), lineHeight: 1.45 },
    button: { textTransform: "none", fontWeight: 600 },
  },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 140,
      standard: 160,
      complex: 180,
      enteringScreen: 160,
      leavingScreen: 140,
    },
  },
  zIndex: { modal: 2400 },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: "inherit", [focusShown]: { ...focusRing, outlineOffset: -2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { [focusShown]: { outlineOffset: 2 } } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colour("outline") } } },
    MuiFormLabel: { styleOverrides: { root: { color: colour("text"), fontSize: size("small"), fontWeight: 550 } } },
    MuiSwitch: {
      styleOverrides: {
        track: { backgroundColor: colour("outline"), opacity: 1 },
        switchBase: {
          color: colour("text"),
          "& + .MuiSwitch-track": { opacity: "0.55 !important" },
          "&.Mui-checked + .MuiSwitch-track": { opacity: "0.7 !important" },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  },
});

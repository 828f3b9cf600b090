import createCache from "@emotion/cache";
import rtl from "@mui/stylis-plugin-rtl";
import { prefixer } from "stylis";

/** Material's styles for a language that is written from right to left: left and right change places. */
export const mirroredStyles = createCache({ key: "rtl", speedy: true, stylisPlugins: [prefixer, rtl] });

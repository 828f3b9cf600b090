/** The page's own font for names on the map: without a glyph server the browser draws them. */
export const labelFont = ["Inter Variable", "sans-serif"];

/** The page's title in the browser. */
export const titleOf = (title: string | undefined): string => (title ? `${title} · Tocsin` : "Tocsin");

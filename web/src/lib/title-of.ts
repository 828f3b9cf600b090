/** What the browser shows as the name of a page. */
export const titleOf = (title: string | undefined): string => (title ? `${title} · Tocsin` : "Tocsin");

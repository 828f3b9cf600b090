declare module "virtual:outlines" {
  /** The address of a topology of countries, made by `web/outlines.ts` at build time. */
  const address: string;
  export default address;
}

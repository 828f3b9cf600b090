declare module "virtual:licences" {
  /** Made by `web/licences.ts` at build time. */
  export const packages: readonly (readonly [name: string, version: string, licence: string])[];
}

import { type Category, defaultRadiusKm } from "@tocsin/contract";
import { type RawBuilder, sql } from "kysely";

/** The radii of an asset: its own, and those that some categories have instead. */
type Radii = { radius_km: number | null; radius_by_category: Partial<Record<Category, number>> };

/** Within how many km of its place or outline an asset is concerned by an event of a category. */
export const limitRadiusKm = ({ radius_km, radius_by_category }: Radii, category: Category | null): number =>
  (category && radius_by_category[category]) ?? radius_km ?? defaultRadiusKm;

/** The same in SQL, of the columns of an asset and the category of an event. */
export const limitRadius = (columns: Record<keyof Radii | "category", string>): RawBuilder<number> => sql<number>`
  coalesce((${sql.ref(columns.radius_by_category)} ->> ${sql.ref(columns.category)})::float8, ${sql.ref(columns.radius_km)},
           ${sql.lit(defaultRadiusKm)}::float8)`;

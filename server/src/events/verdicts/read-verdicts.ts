import type { Verdict } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Judged } from "../tables.ts";

/** A text and what people judged it to be; null for what nobody judged. */
export type LabelledText = Pick<Judged, "title" | "summary" | "category"> & {
  incident: boolean | null;
  severity: Judged["severity"] | null;
};

/** A verdict with the event as it was judged. */
type Given = { eventId: number; person: string; isAdmin: boolean; verdict: Verdict; about: Judged };

type Labels = Omit<LabelledText, "title" | "summary">;

/** How many people must agree if none of them is an admin. */
const fewestPeople = 2;

/**
 * The texts of events that were judged, with what they are, for training: by the newest admin's verdict, or as at least two
 * people agree and more than disagree. What people judged while a text read otherwise is another text.
 */
export async function readVerdicts(db: Db): Promise<LabelledText[]> {
  const { rows } = await sql<Given>`
    select v.event_id as "eventId", coalesce(v.user_id, v.id::text) as person, v.about,
           v.corrects or coalesce(u.type = 'admin', false) as "isAdmin",
           v.details || jsonb_build_object('kind', v.kind) as verdict
      from event_verdicts v left join users u on u.id = v.user_id
     order by v.event_id, v.at, v.id
  `.execute(db);
  const texts = Map.groupBy(rows, ({ eventId, about }) => JSON.stringify([eventId, about.title, about.summary]));
  return [...texts.values()].flatMap((given) => labelText(given) ?? []);
}

function labelText(given: Given[]): LabelledText | undefined {
  const [first] = given;
  if (!first) return undefined;
  const { title, summary } = first.about;
  const [incident, category, severity] = [agree(given, "incident"), agree(given, "category"), agree(given, "severity")];
  if (incident === null && category === null && severity === null) return undefined;
  return { title, summary, incident, category, severity };
}

/** The value of a label that an admin gave last, or that most people agree on. */
function agree<Name extends keyof Labels>(given: Given[], name: Name): Labels[Name] | null {
  const votes = given.flatMap((one) => {
    const value = labelsOf(one)[name];
    return value === undefined || value === null ? [] : [{ ...one, value }];
  });
  const decisive = votes.findLast(({ isAdmin }) => isAdmin);
  if (decisive) return decisive.value;
  const people = [...Map.groupBy(votes, ({ value }) => value)]
    .map(([value, some]) => ({ value, count: new Set(some.map(({ person }) => person)).size }))
    .toSorted((one, other) => other.count - one.count);
  const [most, next] = people;
  return most && most.count >= fewestPeople && most.count > (next?.count ?? 0) ? most.value : null;
}

/** A verdict on the place says nothing of the text's labels; a duplicate is labelled by its original. */
function labelsOf({ verdict, about }: Given): Partial<Labels> {
  switch (verdict.kind) {
    case "right":
      return { incident: about.incident, category: about.category, severity: about.severity };
    case "notIncident":
      return { incident: false };
    case "wrongCategory":
      return { incident: true, category: verdict.category };
    case "wrongSeverity":
      return { incident: true, severity: verdict.severity };
    case "wrongPlace":
    case "duplicate":
      return {};
  }
}

import { z } from "zod";

/**
 * The body of a `PUT`: any of the fields that can be set, without defaults, because omitted fields are kept. It may also
 * contain the other fields of the `GET` response, so that a response can be sent back unchanged.
 */
export const changeOf = <Answer extends z.ZodRawShape, Fields extends z.ZodRawShape>(
  answer: z.ZodObject<Answer>,
  fields: Fields,
) => z.strictObject({ ...answer.partial().shape, ...z.object(fields).partial().shape });

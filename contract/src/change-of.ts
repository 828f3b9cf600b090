import { z } from "zod";

/**
 * The body of a `PUT`: any of the fields that can be set, none of them with a default, for what is left out stays as it
 * is. Beside them stands what `GET` answers, so that a thing can be sent back as it was read.
 */
export const changeOf = <Answer extends z.ZodRawShape, Fields extends z.ZodRawShape>(
  answer: z.ZodObject<Answer>,
  fields: Fields,
) => z.strictObject({ ...answer.partial().shape, ...z.object(fields).partial().shape });

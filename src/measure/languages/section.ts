import { z } from 'zod'

/** Alternatives of a pattern: whole words if the language separates words by spaces. `\w` is any letter. */
export const Alternatives = z.array(z.string().min(1)).min(1)
/** A regular expression as it is, on folded text. */
export const Source = z.string().min(1)

/** What every section may have besides its patterns. */
export const commons = {
  notes: z.record(z.string(), z.string()).optional().describe('why a part is as it is, by its name'),
  names: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), z.union([Source, Alternatives]))
    .optional()
    .describe('parts of patterns, which use them as {name}; a list is alternatives'),
}

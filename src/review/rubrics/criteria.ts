import { z } from 'zod'
import { agreementLevels, type CriterionKind } from './kind.ts'
import { criterionKinds } from './kinds.ts'
import { scaleShapes } from './scale-shapes.ts'

/** Lower case, digits and underscores, so that a key can be a column of an export. */
const Key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be 1 to 60 characters of a-z, 0-9, and _, starting with a letter')
const { label: Label } = scaleShapes

const common = {
  key: Key,
  contextId: Key.optional().describe('links the same question across versions and rubrics; defaults to the key'),
  label: Label,
  description: z.string().max(4_000).optional(),
  section: Key.optional(),
  weight: z.number().min(0).max(1_000).default(1),
  required: z.boolean().default(true),
  allowNotApplicable: z
    .boolean()
    .default(false)
    .describe('allows the answer that the question does not apply; it counts in neither numerator nor denominator'),
  allowCannotJudge: z.boolean().default(true).describe('allows the answer that evidence is missing; it counts as missing data'),
  critical: z
    .enum(['none', 'section', 'all'])
    .default('none')
    .describe('section: a failure sets the score of the section to 0; all: a failure fails the whole review'),
  failing: z
    .strictObject({
      values: z
        .array(z.union([z.string().max(60), z.number()]))
        .max(50)
        .optional(),
      below: z.number().optional(),
    })
    .optional()
    .describe('which answers fail; for a binary criterion, fail does'),
  commentRule: z
    .enum(['never', 'optional', 'always', 'on_fail', 'on_not_applicable', 'on_critical', 'on_judge_disagreement'])
    .default('optional'),
  evidenceRule: z.enum(['never', 'optional', 'always', 'on_fail']).default('optional'),
  visibleWhen: z
    .strictObject({
      criterionKey: Key,
      in: z
        .array(z.union([z.string().max(60), z.number()]))
        .min(1)
        .max(50),
    })
    .optional()
    .describe('the criterion is asked only after one of these answers to another criterion'),
  judgeMetricKey: z.string().max(200).optional().describe('the name of the assertion that judges the same thing'),
  agreementLevel: z.enum(agreementLevels).optional().describe('how answers are compared; defaults to the level of the type'),
}
const criterion = (kind: CriterionKind) => z.strictObject({ ...common, type: z.literal(kind.kind), scale: kind.scale(scaleShapes) })
type SchemaOf<Kind> =
  Kind extends CriterionKind<infer Name, infer Scale>
    ? z.ZodObject<typeof common & { type: z.ZodLiteral<Name>; scale: Scale }, z.core.$strict>
    : never
type Schemas<Kinds extends readonly unknown[]> = { [At in keyof Kinds]: SchemaOf<Kinds[At]> }

export const Criterion = z
  .discriminatedUnion('type', criterionKinds.list.map(criterion) as unknown as Schemas<typeof criterionKinds.list>)
  .meta({ id: 'Criterion' })
export type Criterion = z.output<typeof Criterion>

export const Section = z.strictObject({ key: Key, label: Label })
export const criteriaShape = {
  criteria: z.array(Criterion).max(100),
  sections: z.array(Section).max(20),
  passScore: z.number().min(0).max(100).describe('the lowest score that passes'),
  instructions: z.string().max(20_000).optional(),
}

/** The content that publishing freezes, and that every review refers to by id and version. */
export type FrozenRubric = {
  id: string
  version: number
  name: string
  criteria: Criterion[]
  sections: z.output<typeof Section>[]
  passScore: number
  instructions?: string | undefined
}

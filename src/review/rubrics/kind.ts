import type { z } from 'zod'
import type { ScaleShapes } from './scale-shapes.ts'
import type { Mark, Value } from './value.ts'

export type { Value }

/** How answers are compared: Stevens' levels of measurement. */
export const agreementLevels = ['nominal', 'ordinal', 'interval', 'ratio'] as const
export type AgreementLevel = (typeof agreementLevels)[number]

export type Choice = { value: string | number; label: string; anchor?: string | undefined }
/** The faults of a scale; `pointer` is relative to the scale. */
export type ScaleFault = { pointer: string; code: string; message: string }

/** A type of criterion. Functions get the scale of one criterion, which `scale` has accepted. */
export type CriterionKind<Name extends string = string, Scale extends z.ZodType = z.ZodType> = {
  /** The `type` of its criteria. */
  kind: Name
  /** The description of a value, for the reference. */
  value: string
  scale(shapes: ScaleShapes): Scale
  /** The scale of a new criterion, for editors. */
  start: z.input<Scale>
  /** How answers are compared unless the criterion says otherwise; null: they are not, and neither agreement nor consensus exists. */
  level: AgreementLevel | null
  /** The choices in the order of the scale, worst or best first; absent: the value is entered. */
  choices?(scale: z.output<Scale>): Choice[]
  /** An answer is a list of choices. */
  multiple?: true
  /** Numbers between which others lie: they have a mean, and an intraclass correlation. */
  measurement?: true
  /** The choices are pass and fail, like those of an assertion; fail fails. */
  passFail?: true
  /** Values are marks in the conversation. */
  marks?: true
  /** Why no rubric with it can be published; absent: it can be. Versions that were published earlier stay in use. */
  unpublishable?: string
  /** The fault of a value, in a sentence. Absent: it must be one of the choices, or a list of them. */
  valueFault?(scale: z.output<Scale>, value: Value): string | undefined
  /** The partial credit of a valid value, from 0 to 1; null: not scored. Absent: never scored. */
  shareOf?(scale: z.output<Scale>, value: Value): number | null
  /** Why a scale of the right shape still cannot be published. */
  scaleFaults?(scale: z.output<Scale>): ScaleFault[]
}

/** Preserves the name and the scale of a kind as exact types, from which the contract derives its union. */
export const criterionKind = <const Name extends string, Scale extends z.ZodType>(kind: CriterionKind<Name, Scale>) => kind

/** Whether a value is a list of marks. */
export const isMarks = (value: Value): value is Mark[] =>
  Array.isArray(value) && (value as unknown[]).every((item) => typeof item === 'object')

/** One fault if only some entries of a scale have a score. */
export function scoreFaults(entries: readonly { score?: number | undefined }[], pointer: string): ScaleFault[] {
  const scored = entries.filter(({ score }) => score !== undefined).length
  return scored === 0 || scored === entries.length ? [] : [{ pointer, code: 'half_scored', message: 'Give each of them a score, or none.' }]
}

type Option = { value: string; label?: string | undefined; score?: number | undefined }
export const choicesOfOptions = (options: readonly Option[]): Choice[] => options.map(({ value, label = value }) => ({ value, label }))

export function optionFaults(options: readonly Option[]): ScaleFault[] {
  const values = options.map(({ value }) => value)
  const repeated = values.flatMap((value, at): ScaleFault[] =>
    values.indexOf(value) === at
      ? []
      : [{ pointer: `/options/${at}/value`, code: 'not_unique', message: `Two options have the value ${value}.` }],
  )
  return [...repeated, ...scoreFaults(options, '/options')]
}

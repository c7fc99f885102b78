import { z } from 'zod'
import { Id, keyedResourceShape, keyedWritableShape, Name } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'

const Share = z.number().min(0).max(1)
const TurnCount = z.int().min(1).max(200)

export const moods = ['calm', 'cheerful', 'anxious', 'confused', 'frustrated', 'angry'] as const
export type Mood = (typeof moods)[number]

const trait = {
  mood: z.enum(moods),
  patience: Share,
  verbosity: z.enum(['minimal', 'standard', 'rambling']),
  clarity: z.enum(['clear', 'indirect', 'vague']),
  cooperation: z.enum(['cooperative', 'neutral', 'resistant', 'adversarial']),
  techLiteracy: z.enum(['low', 'medium', 'high']),
  memory: z.enum(['short', 'normal', 'long']),
  typoRate: z.number().min(0).max(0.3).describe('chance of a typo in each ordinary word; names, numbers and facts have none'),
  politeness: Share,
}

/** The traits of one run: one value of each. */
export const SampledTraits = z.strictObject(trait).meta({ id: 'SampledTraits' })
export type SampledTraits = z.infer<typeof SampledTraits>

const choosable = <S extends z.ZodType>(value: S) =>
  z.union([
    value,
    z
      .array(z.strictObject({ value, weight: z.number().positive().max(1_000_000) }))
      .min(1)
      .max(20),
  ])

const traits = {
  mood: choosable(trait.mood),
  patience: choosable(trait.patience),
  verbosity: choosable(trait.verbosity),
  clarity: choosable(trait.clarity),
  cooperation: choosable(trait.cooperation),
  techLiteracy: choosable(trait.techLiteracy),
  memory: choosable(trait.memory),
  typoRate: choosable(trait.typoRate),
  politeness: choosable(trait.politeness),
}
const traitsInput = {
  mood: traits.mood.default('calm'),
  patience: traits.patience.default(0.5),
  verbosity: traits.verbosity.default('standard'),
  clarity: traits.clarity.default('clear'),
  cooperation: traits.cooperation.default('cooperative'),
  techLiteracy: traits.techLiteracy.default('medium'),
  memory: traits.memory.default('normal'),
  typoRate: traits.typoRate.default(0),
  politeness: traits.politeness.default(0.5),
}

/** Each trait is a value, or weighted choices from which each run picks one. */
export const PersonaTraits = z.strictObject(traits).meta({ id: 'PersonaTraits' })
export type PersonaTraits = z.infer<typeof PersonaTraits>

const behaviour = {
  responseDelayMs: z.int().min(0).max(60_000).describe('wait before each message'),
  messageSplitRate: Share.describe('share of messages written in several lines'),
  topicSwitchRate: Share.describe('share of messages with an off-topic remark'),
  silenceRate: Share.describe('share of turns, after the opening, in which the user stays silent'),
  givesUpAfterTurns: TurnCount.optional().describe('leaves after this many turns in any case'),
  escalatesAfterTurns: TurnCount.optional().describe('asks once for a human after this many turns'),
}
const behaviourInput = {
  ...behaviour,
  responseDelayMs: behaviour.responseDelayMs.default(0),
  messageSplitRate: behaviour.messageSplitRate.default(0),
  topicSwitchRate: behaviour.topicSwitchRate.default(0),
  silenceRate: behaviour.silenceRate.default(0),
}
const guards = {
  neverReveal: z
    .array(z.string().max(500).regex(/\S/, 'must contain a visible character'))
    .max(50)
    .describe('keys or values of facts that the user never discloses'),
  maxCharsPerTurn: z.int().min(20).max(10_000),
}
const guardsInput = { neverReveal: guards.neverReveal.default([]), maxCharsPerTurn: guards.maxCharsPerTurn.default(600) }

const forModels = 'for the driver llm; other drivers do not use it'

/** A persona's members as stored and returned. */
export const personaShape = {
  backstory: z.string().max(8_000).describe(`who the user is, in prose; ${forModels}`),
  stylePrompt: z.string().max(4_000).describe(`how the user writes, in prose; ${forModels}`),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, 'must be a BCP 47 language tag such as en or pt-BR')
    .describe('The driver rules speaks de, en, es, fr, it, ja, nl, and pt. With another language, use the driver scripted.'),
  traits: PersonaTraits,
  behaviour: z.strictObject(behaviour).meta({ id: 'PersonaBehaviour' }),
  voice: z
    .strictObject({ name: z.string().min(1).max(120), speed: z.number().min(0.5).max(2).optional() })
    .optional()
    .describe('how the user sounds; for channels with speech. Parley has none yet, so this changes no conversation.'),
  guards: z.strictObject(guards).meta({ id: 'PersonaGuards' }),
}

/** The same for requests: everything has a default. */
export const personaInput = {
  ...personaShape,
  backstory: personaShape.backstory.default(''),
  stylePrompt: personaShape.stylePrompt.default(''),
  language: personaShape.language.default('en'),
  traits: z.strictObject(traitsInput).prefault({}),
  behaviour: z.strictObject(behaviourInput).prefault({}),
  guards: z.strictObject(guardsInput).prefault({}),
}

export const PersonaSettings = z.strictObject(personaInput)
export type PersonaSettings = z.infer<typeof PersonaSettings>
export const PersonaSettingsOutput = z.strictObject(personaShape)

const NewPersona = z.strictObject({ projectId: Id, ...keyedWritableShape, ...personaInput }).meta({ id: 'NewPersona' })
const PersonaCopy = z.strictObject({ projectId: Id, copyOf: Id, name: Name.optional() }).meta({ id: 'PersonaCopy' })
const PersonaReplacement = z
  .strictObject({ projectId: Id.optional(), ...keyedWritableShape, ...personaInput })
  .meta({ id: 'PersonaReplacement' })

export const Persona = z
  .strictObject({
    ...keyedResourceShape,
    projectId: z.string().nullable().describe('null for built-in personas, which every project has'),
    ...personaShape,
    builtin: z.boolean(),
  })
  .meta({ id: 'Persona' })
export type Persona = z.infer<typeof Persona>

export const personas = {
  ...resourceContract(
    {
      path: '/personas',
      noun: 'a persona',
      schema: Persona,
      body: z.union([NewPersona, PersonaCopy]),
      replacement: PersonaReplacement,
      filters: { projectId: Id.optional(), builtin: z.enum(['true', 'false']).default('false') },
    },
    {
      list: { description: 'Lists the personas that you created. builtin=true lists the built-in ones instead.' },
      create: { summary: 'Create or copy a persona' },
      replace: {
        description:
          'Creates a new version; runs keep the version they were planned with. A built-in persona cannot be replaced (409): copy it instead.',
      },
    },
  ),
}

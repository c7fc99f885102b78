import { z } from 'zod'
import { cut, cutter, shortName } from './cut.ts'
import type { ImportItem } from './import-item.ts'
import { callAssertion, judgeAssertion, replyAssertion } from './tau2/assertions.ts'
import { earlierCalls } from './tau2/earlier-calls.ts'
import { factsKnown, factsUnknown } from './tau2/facts.ts'
import { firstPerson } from './tau2/first-person.ts'
import { environmentOf } from './tau2/mocks.ts'
import { type UnfollowedSentence, unfollowedSentences } from './tau2/not-followed.ts'

// Tasks of tau2-bench (sierra-research, MIT), mapped as in product.md 3.

const Instructions = z.object({
  domain: z.string().max(100).nullish(),
  reason_for_call: z.string().min(1),
  task_instructions: z.string().nullish(),
  known_info: z.string().nullish(),
  unknown_info: z.string().nullish(),
})
const Action = z.object({
  name: z.string().min(1).max(200),
  arguments: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
  requestor: z.string().nullish(),
  compare_args: z.array(z.string()).nullish(),
  result: z.unknown().optional(),
})
const many = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])

export const Task = z.object({
  id: z.union([z.string().min(1).max(2_000), z.int()]).transform(String),
  description: z.object({ purpose: z.string().nullish(), notes: z.string().nullish() }).nullish(),
  user_scenario: z.object({
    persona: z.string().nullish(),
    // Simple domains write them as one text.
    instructions: z
      .union([z.string().min(1), Instructions])
      .transform((value): z.output<typeof Instructions> => (typeof value === 'string' ? { reason_for_call: value } : value)),
  }),
  initial_state: z.unknown().optional(),
  evaluation_criteria: z
    .object({
      actions: many(Action),
      communicate_info: many(z.string().min(1)),
      nl_assertions: many(z.string()),
      reward_basis: many(z.string()),
      env_assertions: many(z.unknown()),
    })
    .nullish(),
})
export type Task = z.output<typeof Task>

const none = { actions: [], communicate_info: [], nl_assertions: [], reward_basis: [], env_assertions: [] }

/** A scenario for the rules driver. What has no counterpart is in `metadata.tau2` and causes a warning. */
export function scenarioOf({
  id,
  description,
  user_scenario: { persona, instructions },
  initial_state,
  evaluation_criteria,
}: Task): ImportItem {
  const { domain, reason_for_call, task_instructions, known_info, unknown_info } = instructions
  const { actions, communicate_info, nl_assertions, reward_basis, env_assertions } = evaluation_criteria ?? none
  const judged = nl_assertions.map((text) => judgeAssertion(text, reward_basis.includes('NL_ASSERTION')))
  const goal = firstPerson(reason_for_call)
  const ofAgent = actions.filter(({ requestor }) => requestor !== 'user')
  const environment = environmentOf(ofAgent, earlierCalls(initial_state))
  const { assertions: ofState = [], ...mocks } = environment ?? {}
  const assertions = [
    ...ofAgent.map(callAssertion),
    ...communicate_info.map(replyAssertion),
    ...judged.flatMap((assertion) => assertion ?? []),
    ...ofState,
  ]
  const warning = (applies: boolean, code: ImportItem['warnings'][number]['code'], message: string) => (applies ? [{ code, message }] : [])
  const unfollowed = unfollowedSentences(reason_for_call, task_instructions)
  const cutTexts: ImportItem['warnings'] = []
  const about = [description?.purpose, description?.notes].filter((text) => text).join('\n\n')
  return {
    body: {
      name: shortName(`${domain ?? 'task'} ${id}`),
      ...(about !== '' && { description: cutter(cutTexts)('description', about, 4_000) }),
      category: domain ?? '',
      user: {
        goal: (goal ?? reason_for_call).trim(),
        situation: [task_instructions, persona].filter((text) => text).join('\n\n'),
        factsKnown: factsKnown(known_info),
        factsUnknown: factsUnknown(unknown_info),
      },
      assertions,
      ...mocks,
      metadata: {
        tau2: {
          id,
          reasonForCall: reason_for_call,
          knownInfo: known_info,
          unknownInfo: unknown_info,
          ...(unfollowed.length > 0 && { notFollowed: unfollowed.map(({ sentence }) => sentence) }),
        },
      },
    },
    isDraft: unfollowed.length > 0,
    warnings: [
      ...unfollowedWarning(short(id), unfollowed),
      ...cutTexts,
      ...nl_assertions
        .filter((_, at) => !judged[at])
        .map((text) => ({
          code: 'not_judged' as const,
          message: `Task ${short(id)}: the nl_assertion "${short(text)}" has ${text.trim().length} characters. A criterion has 1 to 4,000, so it was left out.`,
        })),
      ...warning(
        goal === undefined,
        'wording',
        `Task ${short(id)}: "you" in the goal could not be safely changed to "I", so the goal was not changed.`,
      ),
      ...warning(initial_state != null, 'not_imported', `Task ${short(id)}: initial_state was left out.`),
      ...warning(env_assertions.length > 0, 'not_imported', `Task ${short(id)}: ${env_assertions.length} env_assertions were left out.`),
      ...warning(
        ofAgent.length < actions.length,
        'not_imported',
        `Task ${short(id)}: ${actions.length - ofAgent.length} user actions were left out.`,
      ),
    ],
  }
}

const wishes = { condition: 'a condition', wish: 'a wish beyond the goal', direction: 'a direction for the user' }

function unfollowedWarning(id: string, [first, ...others]: readonly UnfollowedSentence[]): ImportItem['warnings'] {
  if (!first) return []
  const more = others.length > 0 ? `; ${others.length} more in metadata.tau2.notFollowed` : ''
  const message = `Task ${id}: the driver "rules" does not follow ${wishes[first.why]} ("${short(first.sentence)}"${more}), so the scenario is a draft. Write it for the driver "milestones" or "graph", or remove the sentence, then set its status to active.`
  return [{ code: 'draft', message }]
}

const short = (text: string) => (text.length > 120 ? `${cut(text, 119)}…` : text)

import { trialsToDecide } from '#src/measure/statistics/effective-rate.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import { noticesSuccess } from '#src/play/users/kinds.ts'
import type { Warning } from './batch-warning.ts'
import type { Batch, Snapshot } from './contract.ts'
import { defaultPopulation } from './rates.ts'
import { count, percent } from './wording.ts'

export type LeftOutItem = { id: string; name: string }

const maxIds = 20
const listed = (names: readonly string[]) =>
  `${names
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`

function about(code: Warning['code'], things: readonly LeftOutItem[], message: (names: string) => string): Warning[] {
  if (things.length === 0) return []
  return [{ code, message: message(listed(things.map(({ name }) => name))), ids: things.slice(0, maxIds).map(({ id }) => id) }]
}

export const cannotFailWarning = (items: readonly { template: { subject: LeftOutItem } }[]): Warning[] =>
  about(
    'cannotFail',
    items.map(({ template }) => template.subject),
    (names) => `Some required assertions of ${names} pass whatever the agent says, so they do not count as required.`,
  )

type UserCell = { item: { template: { subject: LeftOutItem } & Parameters<typeof noticesSuccess>[0] }; personaId: string }

/** Characters of goals that are read for one plan. Further items are not checked. */
const maxRead = 50_000

/** For items whose goal gives some persona nothing to recognize. */
export function successUnnoticedWarning(cells: readonly UserCell[], languageOf: (personaId: string) => string): Warning[] {
  let read = 0
  const isUnnoticed = (template: UserCell['item']['template'], language: string) => {
    read += template.user.goal?.length ?? 0
    return read <= maxRead && !noticesSuccess(template, language)
  }
  const unaware = [...Map.groupBy(cells, ({ item }) => item.template)].filter(([template, group]) =>
    [...new Set(group.map(({ personaId }) => languageOf(personaId)))].some((language) => isUnnoticed(template, language)),
  )
  return about(
    'successUnnoticed',
    unaware.map(([{ subject }]) => subject),
    (names) =>
      `The simulated user cannot notice success in ${names}: the goal asks for nothing that can be recognized, so the user repeats it and gives up. Write "user.wants" or "stop.onGoal", or use a driver with steps, such as "milestones".`,
  )
}

/** Facts that a person should know before trusting the verdict; none of them stops the batch run. */
export function warningsOf(
  batch: Pick<Batch, 'gate' | 'baseline'>,
  { items }: Snapshot,
  channels: readonly Channel[],
  leftOut: readonly LeftOutItem[],
  { runs, compared }: { runs: number; compared: boolean },
): Warning[] {
  const vacuous = items.filter(({ required }) => required === 0)
  const quarantined = items.filter(({ quarantinedUntil }) => quarantinedUntil)
  const unverified = channels.filter(({ status }) => status !== 'verified')
  return [
    ...about(
      'nothingRequired',
      vacuous,
      (names) => `No assertion is required in ${names}, so runs there can neither pass nor fail, and the gate will not pass.`,
    ),
    ...about('unverifiedChannel', unverified, (names) => `No probe has verified ${names}, so it may not answer.`),
    ...about('archived', leftOut, (names) => `Left out because they are archived: ${names}.`),
    ...about('quarantined', quarantined, () => notCounted(quarantined)),
    ...smallSample(batch, items.length, runs),
    ...(!compared ? noBaseline : []),
  ]
}

/** `1 item is played but not counted: "Refund" until 12 Dec 2026 (the sandbox is down).` */
function notCounted(items: Snapshot['items']): string {
  const each = items.slice(0, 3).map(({ name, quarantinedUntil, quarantineReason }) => {
    const day = new Date(quarantinedUntil!).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })
    return `"${name}" until ${day}${quarantineReason ? ` (${quarantineReason})` : ''}`
  })
  const more = items.length > 3 ? ` and ${items.length - 3} more` : ''
  return `${count(items.length, 'item')} ${items.length === 1 ? 'is' : 'are'} played but not counted: ${each.join(', ')}${more}.`
}

const noBaseline: Warning[] = [
  {
    code: 'noBaseline',
    message:
      'There is no batch run to compare with, so regressions cannot be seen. Choose a batch run as the baseline, or the latest one that passed.',
    ids: [],
  },
]

/** For a gate that would pass even if half of the runs failed. */
export const weakGateWarning = (compared: boolean): Warning => ({
  code: 'weakGate',
  message: `The gate would pass even if half of the runs failed${compared ? ' and all had passed before' : ''}. ${
    compared ? 'Use more repeats, allow fewer regressions, or set a pass rate.' : 'Raise the pass rate, or choose a baseline.'
  }`,
  ids: [],
})

/**
 * Whether the required rate would be proven even if all passed: for n of n trials, the lower limit is 0.025^(1/n) (Clopper & Pearson 1934).
 * Trials are scenarios and tests, or their runs if the question is how these perform.
 */
function smallSample({ gate }: Pick<Batch, 'gate'>, scenarios: number, runs: number): Warning[] {
  const { minPassRate, population = defaultPopulation } = gate
  const needed = minPassRate === undefined ? null : trialsToDecide(minPassRate, 1)
  const [trials, word] = population === 'suchScenarios' ? [scenarios, 'scenarios and tests'] : [runs, 'runs']
  if (needed === null || trials >= needed) return []
  const message = `${trials} ${trials === 1 ? word.replace(/s\b/g, '').replace('and', 'or') : word} cannot prove a pass rate of ${percent(minPassRate!)}, even if all pass: that takes ${needed}.`
  return [{ code: 'sampleTooSmall', message, ids: [] }]
}

import type { z } from 'zod'
import { mostAssertions } from '../../assertions/contract.ts'
import type { Recording } from '../../channels/kinds/replay/recording.ts'
import { ServiceError } from '../../platform/errors.ts'
import { faultsOf, unstorableFaults, withoutRepeats } from '../../platform/http/faults.ts'
import { jsonLimits, parseObject } from '../../platform/http/json.ts'
import { ceilings, defaultLimits } from '../../platform/limits.ts'
import { type NewScenario, scenarios } from '../../scenarios/contract.ts'
import { type NewTest, tests } from '../../tests/contract.ts'
import type { BadLine, NewImport, Warning } from '../contract.ts'
import { Dialogue, testOf } from '../dialogue.ts'
import type { Entry } from '../entries.ts'
import type { Made } from '../made.ts'
import { scenarioOf, Task } from '../tau2.ts'

// Limits of one line: tool results may be long.
const limits = { ...jsonLimits(defaultLimits), maxMembers: 100_000, maxElements: 20_000, maxStringLength: ceilings.replyBytes.most }

type Good = { scenario?: NewScenario; test?: NewTest; warnings: Warning[]; recording?: Recording | undefined }
/** One dialogue or task: its faults, or what it becomes. */
export type Read = { faults: BadLine[] } | Good

/** Reads entries, one after the other. */
export function* readEntries(
  projectId: string,
  request: NewImport,
  entries: Iterable<Entry>,
  channelIds: string[],
): Generator<Read & { entry: Entry }> {
  const lineOf = new Map<string, number>()
  for (const entry of entries) {
    const { line, text } = entry
    const place = { projectId, channelIds, tags: request.tags }
    const good = (made: Made, own: Pick<Good, 'scenario' | 'test'>): Good & { entry: Entry } => ({
      entry,
      ...own,
      warnings: [...(own.scenario?.status === 'draft' ? [isDraft] : []), ...made.warnings].map((warning) => ({ line, ...warning })),
      recording: made.recording,
    })
    try {
      const object = objectIn(text)
      if (request.format === 'tau2') {
        const made = scenarioOf(unique(checked(Task, object), line, lineOf))
        yield good(made, { scenario: whole(checked(scenarios.create.body, { ...made.body, ...place }, 'made'), request) })
      } else {
        const made = testOf(unique(checked(Dialogue, object), line, lineOf))
        yield good(made, { test: whole(checked(tests.create.body, { ...made.body, ...place }, 'made'), request) })
      }
    } catch (error) {
      if (!(error instanceof Bad)) throw error
      yield { entry, faults: error.faults.map((fault) => ({ line, ...fault })) }
    }
  }
}

const isDraft = { code: 'draft' as const, message: 'Nothing in this entry could fail, so it becomes a draft.' }

type Fault = Omit<BadLine, 'line'>
// So that one line does not fill the list of faults.
const mostOfLine = 5
class Bad extends Error {
  readonly faults: Fault[]
  constructor(faults: readonly { pointer?: string; code: string; message: string }[]) {
    super('line cannot be imported')
    this.faults = withoutRepeats(faults)
      .slice(0, mostOfLine)
      .map(({ pointer = '', code, message }) => ({ pointer, code, message }))
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const object = parseObject(text, 'The entry', limits)
    const faults = unstorableFaults(object)
    if (faults.length > 0) throw new Bad(faults)
    return object
  } catch (error) {
    throw error instanceof ServiceError ? new Bad([{ code: error.code, message: error.message }]) : error
  }
}

/** `made`: the body built from the line, whose pointers mean nothing to the author of the line. */
function checked<T>(schema: z.ZodType<T>, value: unknown, of: 'line' | 'made' = 'line'): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const faults = faultsOf(error.issues, 'pointer')
  if (of === 'line') throw new Bad(faults)
  throw new Bad(
    faults.map(({ pointer, code, message }) => ({ code, message: `The entry becomes a resource with a fault at ${pointer}: ${message}` })),
  )
}

function unique<T extends { id: string }>(read: T, line: number, lineOf: Map<string, number>): T {
  const earlier = lineOf.get(read.id)
  if (earlier !== undefined) throw new Bad([{ pointer: '/id', code: 'not_unique', message: `Line ${earlier} already has this ID.` }])
  lineOf.set(read.id, line)
  return read
}

/** The body with the assertions for every entry, which were already checked once. */
function whole<T extends NewScenario | NewTest>(body: T, { assertions: added }: NewImport): T {
  const assertions = [...body.assertions, ...added]
  if (assertions.length > mostAssertions)
    throw new Bad([
      {
        code: 'too_big',
        message: `The entry would have ${assertions.length} assertions, but at most ${mostAssertions} are possible. Send fewer.`,
      },
    ])
  return { ...body, assertions, status: assertions.some(({ required }) => required) ? 'active' : 'draft' }
}

import type { z } from 'zod'
import { isRequired } from '#src/measure/assertions/cannot-fail.ts'
import { maxAssertions } from '#src/measure/assertions/contract.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { faultsOf, unstorableFaults, withoutRepeats } from '#src/platform/http/faults.ts'
import { jsonLimits } from '#src/platform/http/json.ts'
import { ceilings, defaultLimits } from '#src/platform/limits.ts'
import type { Recording } from '#src/play/channels/recording.ts'
import { type NewScenario, scenarios } from '#src/play/scenarios/contract.ts'
import { canNoticeSuccess } from '#src/play/scenarios/success.ts'
import { type NewTest, tests } from '#src/play/tests/contract.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import type { Redaction } from '#src/workspace/projects/redaction.ts'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { openRedaction } from '#src/workspace/redaction/operations/open-redaction.ts'
import type { BadLine, NewImport, Warning } from '../contract.ts'
import { Dialogue, testOf } from '../dialogue.ts'
import type { DocumentEntry } from '../document.ts'
import { documents } from '../documents.ts'
import { type Entry, nameOf, placeOf } from '../entries.ts'
import type { ImportItem } from '../import-item.ts'
import type { ImportResult } from '../result.ts'
import { scenarioOf, Task } from '../tau2.ts'
import { shapeRead, unusedMembers } from '../unused.ts'
import { type ModelsPresent, whyDraft } from '../why-draft.ts'
import { parseEntry } from './parse-entry.ts'

// Limits of one line: tool results may be long.
const limits = { ...jsonLimits(defaultLimits), maxMembers: 100_000, maxElements: 20_000, maxStringLength: ceilings.replyBytes.max }

type ImportableEntry = {
  scenario?: NewScenario
  test?: NewTest
  warnings: Warning[]
  recording?: Recording | undefined
  result?: ImportResult | undefined
  unused: Iterable<string>
}
const shapes = { tau2: shapeRead(Task), openaiMessages: shapeRead(Dialogue) }
/** One dialogue or task: its faults, or what it becomes. */
export type EntryResult = { faults: BadLine[] } | ImportableEntry

type Context = { project: Pick<Project, 'id' | 'redaction'>; models: ModelsPresent; request: NewImport }

/** Reads entries, one after the other. */
export function* readEntries(context: Context, entries: Iterable<DocumentEntry>): Generator<EntryResult & { entry: Entry }> {
  const { redaction } = context.project
  const isOfTool = isDocument(context.request.format)
  const refuseRepeated = repeatRefuser()
  const complete = completer(context, isOfTool)
  for (const entry of entries) {
    const { line, text, pointer: place = '' } = entry
    const badLine = (faults: readonly Fault[]) => ({
      entry,
      faults: faults.map((fault) => ({ line, ...fault, pointer: `${place}${fault.pointer}` })),
    })
    if (entry.faults) {
      yield badLine(entry.faults.map(({ pointer = '', code, message }) => ({ pointer, code, message })))
      continue
    }
    try {
      if (isOfTool) {
        const { as, item: read } = itemIn(text)
        const item = stored(read, redaction)
        const whole = complete(item, as, entry, [])
        if (item.result) refuseRepeated(`${item.result.repeat} ${whole.scenario?.name}`, entry, ofResult)
        yield whole
        continue
      }
      const object = objectIn(text)
      const unused = unusedMembers(object, shapes[context.request.format as keyof typeof shapes])
      if (context.request.format === 'tau2') {
        const read = parseWith(Task, object)
        refuseRepeated(read.id, entry, ofId)
        yield complete(stored(scenarioOf(read), redaction), 'scenario', entry, unused)
      } else {
        // Files for training have no IDs.
        const read = parseWith(Dialogue, { ...object, id: object.id ?? nameOf(entry) })
        refuseRepeated(read.id, entry, ofId)
        yield complete(stored(testOf(read), redaction), 'test', entry, unused)
      }
    } catch (error) {
      if (!(error instanceof BadLineError)) throw error
      yield badLine(error.faults)
    }
  }
}

/** Makes an item a whole resource, with its status and everything that there is to say about it. */
function completer({ project, models, request }: Context, isOfTool: boolean) {
  const isUnnoticed = unnoticedReader()
  const common = { projectId: project.id, channelIds: [], tags: request.tags }
  return (
    item: ImportItem,
    as: 'scenario' | 'test',
    entry: DocumentEntry,
    unused: Iterable<string>,
  ): ImportableEntry & { entry: Entry } => {
    const body = { ...item.body, ...common }
    const parsed = as === 'scenario' ? parseWith(scenarios.create.body, body, 'made') : parseWith(tests.create.body, body, 'made')
    const whole = { ...parsed, assertions: withExtra(parsed.assertions, request) }
    const reason = item.isDraft ? undefined : whyDraft(whole, models)
    const status = item.isDraft || reason ? 'draft' : 'active'
    const isNamed = item.warnings.some(({ code }) => code === 'draft')
    const isOwnDraft = as === 'test' && !isOfTool
    const warnings = [
      ...(reason && !isNamed && !isOwnDraft ? [reason] : []),
      ...(whole.assertions.some((assertion) => assertion.required && !isRequired(assertion)) ? [passesAlways] : []),
      ...('driver' in whole && !item.result && isUnnoticed(whole) ? [successUnnoticed] : []),
      ...item.warnings,
    ]
    return {
      entry,
      ...{ [as]: { ...parsed, status } },
      warnings: warnings.map((warning) => ({ line: entry.line, pointer: entry.pointer ?? '', ...warning })),
      recording: item.recording,
      result: item.result,
      unused,
    }
  }
}

/** Words from elsewhere belong to other people, so all of them are read, and none counts as written by us. */
const stored = <I extends ImportItem>(item: I, redaction: Redaction): I =>
  redaction.mode === 'off' ? item : openRedaction(redaction, authoredIn()).deep(item)

const isDocument = (format: string): boolean => Object.hasOwn(documents, format)

/** The item that a document made of one of its entries, from its JSON. */
function itemIn(text: string): { as: 'scenario' | 'test'; item: ImportItem } {
  const item = JSON.parse(text) as ImportItem
  const faults = unstorableFaults(item)
  if (faults.length > 0) throw new BadLineError(faults.map(({ code, message }) => ({ code, message })))
  return { as: item.as ?? 'test', item }
}

/** Characters of goals that are read in one import, which take a few milliseconds per 8,000; any beyond are ignored. */
const maxRead = 50_000

/** Whether the simulated user of a scenario has no way to notice success; personas of imports speak English. */
function unnoticedReader() {
  let count = 0
  return (scenario: NewScenario): boolean => {
    count += scenario.user.goal?.length ?? 0
    return count <= maxRead && !canNoticeSuccess(scenario, 'en')
  }
}

const passesAlways = {
  code: 'cannotFail' as const,
  message: 'A required assertion of this entry passes whatever the agent says, so it does not count as required.',
}
const successUnnoticed = {
  code: 'successUnnoticed' as const,
  message:
    'The simulated user cannot notice success: the goal asks for nothing that can be recognized. Write "user.wants" or "stop.onGoal", or use a driver with steps, such as "milestones".',
}

type Fault = Omit<BadLine, 'line'>
// So that one line does not fill the list of faults.
const maxFaultsPerLine = 5
class BadLineError extends Error {
  readonly faults: Fault[]
  constructor(faults: readonly { pointer?: string; code: string; message: string }[]) {
    super('line cannot be imported')
    this.faults = withoutRepeats(faults)
      .slice(0, maxFaultsPerLine)
      .map(({ pointer = '', code, message }) => ({ pointer, code, message }))
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const object = parseEntry(text, limits)
    const faults = unstorableFaults(object)
    if (faults.length > 0) throw new BadLineError(faults)
    return object
  } catch (error) {
    throw error instanceof ServiceError ? new BadLineError([{ code: error.code, message: error.message }]) : error
  }
}

/** `made`: the body built from the line, whose pointers mean nothing to the author of the line. */
function parseWith<T>(schema: z.ZodType<T>, value: unknown, origin: 'line' | 'made' = 'line'): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const faults = faultsOf(error.issues, 'pointer')
  if (origin === 'line') throw new BadLineError(faults)
  throw new BadLineError(
    faults.map(({ pointer, code, message }) => ({ code, message: `The entry becomes a resource with a fault at ${pointer}: ${message}` })),
  )
}

/** Refuses the second entry of the same key. */
function repeatRefuser() {
  const earlier = new Map<string, Entry>()
  return (key: string, entry: Entry, { pointer = '', what }: { pointer?: string; what: string }): void => {
    const first = earlier.get(key)
    if (first) throw new BadLineError([{ pointer, code: 'not_unique', message: `${placeOf(first)} already has ${what}.` }])
    earlier.set(key, entry)
  }
}
const ofId = { pointer: '/id', what: 'this ID' }
// Runs are matched by them, so one of two would be lost.
const ofResult = { what: 'a result of this name and repeat' }

/** With the assertions for every entry, which were already checked once. */
function withExtra(own: NewTest['assertions'], { assertions: extra }: NewImport): NewTest['assertions'] {
  const assertions = [...own, ...extra]
  if (assertions.length > maxAssertions)
    throw new BadLineError([
      {
        code: 'too_big',
        message: `The entry would have ${assertions.length} assertions, but at most ${maxAssertions} are possible. Send fewer.`,
      },
    ])
  return assertions
}

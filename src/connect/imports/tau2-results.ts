import { ServiceError } from '#src/platform/errors.ts'
import { cut, cutter, shortName } from './cut.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import { type Entry, entriesOf, linesOfList, placeOf } from './entries.ts'
import type { ImportItem } from './import-item.ts'
import { dateOf, durationOf, type ImportResult, turnsOf } from './result.ts'
import { isRecord, Source } from './source.ts'
import { messagesOf } from './tau2/trajectory.ts'
import { scenarioOf, Task } from './tau2.ts'
import { shapeRead, unusedMembers } from './unused.ts'

// Results of tau2-bench (an object with tasks and simulations) and of tau-bench (a list of trajectories). A task is a scenario, a trial a
// repeat of it; the reward decides as it does there: 1 passes.

export function* tau2ResultParts(content: string, firstLine: number, { parse }: ReadingContext): Generator<DocumentPart> {
  const taken: Place['taken'] = new Map()
  if (/^\s*\[/.test(content)) {
    for (const { line, text, pointer } of entriesOf(content, firstLine)) {
      const trial = objectIn(parse, text, line)
      yield { ...('faults' in trial ? trial : partOf(trial.source, { line, pointer, task: undefined, taken })), pointer }
    }
    return
  }
  const file = objectIn(parse, content, firstLine)
  if ('faults' in file) return yield file
  const { source } = file
  const tasks = new Map<string, Task>()
  const unused: string[] = []
  for (const task of source.at('tasks').items()) {
    const { success, data } = Task.safeParse(task.value)
    if (!success) continue
    for (const member of unusedMembers(task.value, shape)) unused.push(`tasks[].${member}`)
    task.all()
    tasks.set(data.id, data)
  }
  const simulations = source.at('simulations').items()
  const lines = linesOfList(content, 'simulations', firstLine)
  for (const [at, simulation] of simulations.entries()) {
    const id = simulation.at('task_id').text() ?? ''
    const place = { line: lines[at] ?? firstLine, pointer: `/simulations/${at}` }
    const part = partOf(simulation, { ...place, task: tasks.get(id), taken })
    yield { ...part, ...place }
    simulation.all()
  }
  if (simulations.length === 0) yield { line: firstLine, faults: [{ code: 'required', message: 'The file has no simulations.' }] }
  yield { line: firstLine, unused: [...source.unused(), ...unused] }
}

function objectIn(
  parse: ReadingContext['parse'],
  text: string,
  line: number,
): { source: Source } | { line: number; faults: { code: string; message: string }[] } {
  try {
    return { source: new Source(parse(text)) }
  } catch (error) {
    if (error instanceof ServiceError) return { line, faults: [{ code: error.code, message: error.message }] }
    throw error
  }
}

const shape = shapeRead(Task)

type EntryPlace = Pick<Entry, 'line' | 'pointer'>
type Place = EntryPlace & { task: Task | undefined; taken: Map<string, EntryPlace> }

function partOf(source: Source, { line, pointer, task, taken }: Place): DocumentPart {
  const id = source.at('task_id').text()
  const trial = source.at('trial').number() ?? 0
  if (id === undefined) return { line, faults: [{ pointer: '/task_id', code: 'required', message: 'This result names no task.' }] }
  const place = `${trial} ${id}`
  const earlier = taken.get(place)
  if (earlier !== undefined || !Number.isInteger(trial) || trial < 0 || trial > 99) {
    const message = earlier === undefined ? 'A trial is a number from 0 to 99.' : `${placeOf(earlier)} already has this trial of this task.`
    return { line, faults: [{ pointer: '/trial', code: 'not_unique', message: `Task ${cut(id, 100)}, trial ${trial}: ${message}` }] }
  }
  taken.set(place, { line, pointer })
  const item = task ? scenarioOf(task) : plainTask(source, id)
  const result = resultOf(source, trial)
  const unused = [...source.unused()]
  return { line, item: { ...item, as: 'scenario', result }, unused }
}

/** A task with nothing but an instruction. */
function plainTask(source: Source, id: string): ImportItem {
  const task = source.at('info').at('task')
  const warnings: ImportItem['warnings'] = []
  const goal = cutter(warnings)('instruction', task.at('instruction').text()?.trim() ?? '', 8_000)
  const userId = task.at('user_id').text()
  return {
    isDraft: true,
    body: {
      name: shortName(`task ${id}`),
      user: { goal: goal || `The task ${cut(id, 100)} of the benchmark.` },
      metadata: { tau2: { id: cut(id, 2_000), ...(userId !== undefined && { userId }) } },
    },
    warnings,
  }
}

const endings: Record<string, ImportResult['ended']> = {
  user_stop: 'userEnded',
  agent_stop: 'agentEnded',
  max_steps: 'maxTurns',
  timeout: 'timeout',
  too_many_errors: 'agentError',
  agent_error: 'agentError',
}

function resultOf(source: Source, trial: number): ImportResult {
  const judged = source.at('reward_info').at('reward')
  const reward = (isRecord(source.at('reward_info').value) ? judged : source.at('reward')).number()
  const reason = source.at('termination_reason').text()
  const turns = turnsOf(messagesOf(source.at(source.at('traj').value === undefined ? 'messages' : 'traj')))
  const started = dateOf(source.at('start_time').text() ?? source.at('timestamp').text())
  const ended = reason === undefined ? 'userEnded' : (endings[reason] ?? 'environmentError')
  return {
    repeat: trial,
    outcome: reward === undefined ? 'error' : Math.abs(reward - 1) <= 1e-6 ? 'passed' : 'failed',
    reason:
      reward === undefined
        ? `Played elsewhere: there is no reward${reason ? ` (${cut(reason, 100)})` : ''}.`
        : `Played elsewhere: the reward is ${reward}.`,
    ended: reward === undefined ? 'environmentError' : ended === 'environmentError' ? 'userEnded' : ended,
    startedAt: started,
    durationMs: durationOf(source.at('duration').text()),
    turns,
  }
}

import { type BundleCall, readCurrent, type SingleOperations } from '#src/connect/bundles/operations/current.ts'
import { invalid, notFound, unavailable } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { generatorOf } from '#src/play/models/operations/generator.ts'
import { getRun } from '#src/play/runs/operations/read.ts'
import { showRun } from '#src/play/runs/operations/show.ts'
import { type Generation, generation } from '../contract.ts'
import type { Source } from '../read-sources.ts'
import type { Answers } from '../wording.ts'
import { toolsOfServer } from './mcp-tools.ts'
import { generateTask } from './tasks.ts'
import { answersOf } from './words.ts'

const maxWaiting = 4

export const generationOperations = (handlers: SingleOperations) =>
  implement(generation, {
    generate: async (call) => {
      const { params, body, db, caller, threads } = call
      // Before the transaction, which no outgoing call holds open.
      const given = await Promise.all(
        body.sources.map(async (source, at) =>
          source.kind === 'mcp' ? { kind: 'tools' as const, name: source.name, text: await toolsOfServer(call, source, at) } : source,
        ),
      )
      const { existing, sources, generator } = await db.transaction(caller.workspaceId, async (tx) => {
        const acting = { ...call, tx } as BundleCall
        const { resources, project } = await readCurrent(handlers, acting, params.id)
        const generator = body.reword ? await generatorOf(tx, project) : undefined
        if (body.reword && !generator) throw withoutGenerator()
        return {
          generator,
          existing: [...resources.scenarios.values(), ...resources.tests.values()],
          sources: await Promise.all(given.map((source) => textOf(acting, project.id, source))),
        }
      })
      const run = (answers?: Answers) => {
        const input = { sources, existing, seed: body.seed, max: body.max, ...(answers && { answers }) }
        return threads.run(generateTask, input, { slot: caller.workspaceId, maxWaiting }).catch(refuse)
      }
      const { generated, openings } = await run()
      if (!generator) return { ...generated, wording: null }
      const { answers, problem } = await answersOf(call, generator, openings)
      // The same drafts once more, because a thread remembers none.
      const reworded = await run(answers)
      return { ...reworded.generated, wording: { model: { id: generator.id, name: generator.name }, kept: reworded.kept, problem } }
    },
  })

const withoutGenerator = () =>
  invalid([
    {
      pointer: '/reword',
      code: 'no_model',
      message: 'The project names no model for this. Name one as "models.generator" of the project, or leave out "reword".',
    },
  ])

/** Runs become dialogues, as the caller may see them. */
async function textOf(
  { tx, caller }: BundleCall,
  projectId: string,
  source: Exclude<Generation['sources'][number], { kind: 'mcp' }>,
): Promise<Source> {
  if (source.kind !== 'runs') return source
  const dialogues: string[] = []
  for (const id of source.ids) {
    const run = await showRun(tx, caller, await getRun(tx, id))
    if (run.projectId !== projectId) throw notFound()
    const messages = run.turns.map(({ role, content, toolCalls }) => ({ role, content, ...(toolCalls && { toolCalls }) }))
    dialogues.push(JSON.stringify({ messages }))
  }
  return { kind: 'dialogues', name: source.name, text: dialogues.join('\n') }
}

function refuse(error: unknown): never {
  if (!(error instanceof TaskFailure)) throw error
  if (error.reason === 'crowded' || error.reason === 'stopped')
    throw unavailable('Parley is already drafting for your workspace. Send one request at a time.', 2)
  throw invalid([
    {
      pointer: '/sources',
      code: 'too_costly',
      message: 'These sources take more time or memory than one request may take. Send fewer, or shorter ones.',
    },
  ])
}

import { type BundleCall, readCurrent, type SingleOperations } from '#src/connect/bundles/operations/current.ts'
import { invalid, notFound, unavailable } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { TaskFailure } from '#src/platform/task.ts'
import { getRun } from '#src/play/runs/operations/read.ts'
import { showRun } from '#src/play/runs/operations/show.ts'
import { type Generation, generation } from '../contract.ts'
import type { Source } from '../read-sources.ts'
import { toolsOfServer } from './mcp-tools.ts'
import { generateTask } from './tasks.ts'

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
      const { existing, sources } = await db.transaction(caller.workspaceId, async (tx) => {
        const acting = { ...call, tx } as BundleCall
        const { resources, project } = await readCurrent(handlers, acting, params.id)
        return {
          existing: [...resources.scenarios.values(), ...resources.tests.values()],
          sources: await Promise.all(given.map((source) => textOf(acting, project.id, source))),
        }
      })
      return threads
        .run(generateTask, { sources, existing, seed: body.seed, max: body.max }, { slot: caller.workspaceId, maxWaiting })
        .catch(refuse)
    },
  })

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

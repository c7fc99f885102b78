import { implement, reply } from '#src/platform/implement.ts'
import { getRun, readOperations } from '#src/play/runs/operations/read.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { arrivals, conversations, spans } from '../contract.ts'
import { showSpan } from '../show-span.ts'
import { recentCounts } from '../store/counts.ts'
import { countFresh, spansOfRun } from '../store/spans.ts'
import { protect } from './protect.ts'
import { protectionOf, receive, refuseCrowded } from './receive.ts'
import { sendTraces } from './send-traces.ts'
import { spansOfTurns } from './spans-of-turns.ts'

const shownSpans = 5_000
const shownDays = 30
const countedFresh = 100_000

export const conversationOperations = implement(conversations, {
  list: (call) =>
    readOperations.list({ ...call, query: { ...call.query, origin: 'recorded' } } as Parameters<typeof readOperations.list>[0]),

  send: async (call) => {
    const { body, tx, caller } = call
    const project = await projectOf(tx, body.projectId)
    refuseArchivedProject(project)
    await refuseCrowded(tx, project.id)
    const now = Date.now()
    const protection = await protectionOf(tx, call.vault, project)
    const sent = protect(
      body.conversations.flatMap((one) => spansOfTurns(one, now, protection.key)),
      protection,
    )
    const target = { workspaceId: caller.workspaceId, projectId: project.id }
    const turns = await receive(tx, target, sent, (added) => ({ turns: added, repeated: sent.length - added }))
    return reply(202, { turns, repeated: sent.length - turns })
  },

  sendTraces,
})

export const arrivalOperations = implement(arrivals, {
  get: async ({ params, tx }) => {
    const { id } = await projectOf(tx, params.id)
    return { openTraces: await countFresh(tx, id, countedFresh), counts: await recentCounts(tx, id, shownDays) }
  },
})

export const spanOperations = implement(spans, {
  list: async ({ params, tx, caller }) => {
    const { id } = await getRun(tx, params.id)
    const { agentVersion, judge } = (await blindingOf(tx, caller, { runIds: [id] })).get(id)!
    return { data: agentVersion || judge ? [] : (await spansOfRun(tx, id, shownSpans)).map(showSpan) }
  },
})

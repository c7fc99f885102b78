import { z } from 'zod'
import {
  conditionsVersion,
  driverKind,
  exchangesOf,
  joinAsked,
  openJudgments,
  type Reader,
  readerOf,
  type Turn,
  unclearIn,
  unclearKey,
} from '../kind.ts'
import { graphFaults } from './graph/faults.ts'
import { end, GraphNode, wayOut } from './graph/node.ts'

const edgeKey = (from: string, edge: number | null) => `${from}>${edge ?? 'otherwise'}`

const isJudged = ({ next }: GraphNode) => next.some(({ when }) => when.kind === 'judge')

/**
 * Follows the nodes through the conversation, up to the node to say next, or to the one whose reply is missing. `open`: what a model must
 * decide before the next node is known; `isStuck`: it could not decide.
 */
function walkOver(nodes: readonly GraphNode[], readerFor: (node: GraphNode) => Reader, openings: number) {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const readers = new Map(nodes.map((node) => [node.key, readerFor(node)]))
  return (transcript: readonly Turn[]) => {
    const reached = new Map<string, number[]>()
    const add = (key: string, turn: Turn) => reached.set(key, [...(reached.get(key) ?? []), turn.index])
    let at = nodes[0]!.key
    for (const exchange of exchangesOf(transcript).slice(openings)) {
      const { message, replies } = exchange
      const node = byKey.get(at)
      if (!node) break
      add(at, message)
      const { met, unclear, open } = readers.get(at)!(exchange)
      if (unclear) add(unclearKey, unclear)
      const last = replies.at(-1)
      if (!last || open || unclear) return { node, reached, open, isStuck: unclear !== undefined }
      add(edgeKey(at, met?.at ?? null), met?.reply ?? last)
      at = met ? node.next[met.at]!.to : node.otherwise
    }
    return { node: byKey.get(at), reached, isStuck: false }
  }
}

/** Says the message of a node byte for byte; what the agent replies decides which node follows. */
export const graph = driverKind({
  kind: 'graph',
  settings: z.strictObject({
    mode: z.literal('graph'),
    nodes: z.array(GraphNode).min(1).max(100).describe('the conversation starts with the first'),
  }),
  needsGoal: false,
  promptVersion: ({ nodes }) => (nodes.some(isJudged) ? conditionsVersion : undefined),
  faults: ({ nodes }) => graphFaults(nodes),
  open({ nodes }, { user, judge }) {
    const judgments = openJudgments(judge)
    const readerFor = ({ key, next }: GraphNode) =>
      readerOf(
        key,
        next.map(({ when }) => when),
        judgments,
      )
    const walk = walkOver(nodes, readerFor, Number(user.opening.message !== undefined))
    const settle = (transcript: readonly Turn[]) => judgments.settle(() => walk(transcript).open, transcript)
    return {
      async next(transcript) {
        if (user.opening.message !== undefined && !transcript.some(({ role }) => role === 'user'))
          return { action: 'say', text: user.opening.message }
        const asked = joinAsked(await settle(transcript))
        const { node, isStuck } = walk(transcript)
        if (isStuck || !node) return { action: 'end', reason: isStuck ? 'userStuck' : 'userEnded' }
        return { action: 'say', text: node.say, ...(asked && { asked }) }
      },
      ...(nodes.some(isJudged) && { settle: async (transcript) => void (await settle(transcript)), asked: judgments.asked }),
      reached: (transcript) => Object.fromEntries(walk(transcript).reached),
    }
  },
  certain({ nodes }) {
    const keys = new Set<string>()
    let node = nodes[0]
    while (node && !keys.has(node.key)) {
      keys.add(node.key)
      const [to, ...others] = new Set(wayOut(node))
      node = others.length === 0 ? nodes.find(({ key }) => key === to) : undefined
    }
    return [...keys]
  },
  coverage: ({ nodes }, reached) => ({
    mode: 'graph',
    nodes: nodes.map(({ key }) => ({ key, turns: reached.get(key) ?? [] })),
    edges: nodes.flatMap(({ key, next, otherwise }) =>
      [...next.map(({ to }, edge) => ({ from: key, edge, to })), { from: key, edge: null, to: otherwise }].map((way) => ({
        ...way,
        turns: reached.get(edgeKey(key, way.edge)) ?? [],
      })),
    ),
    ...unclearIn(reached),
  }),
  unfinished({ nodes }, reached, isStopped) {
    if (isStopped) return undefined
    const ways = nodes.flatMap(({ key, next, otherwise }) => [
      ...next.map(({ to }, edge) => ({ key: edgeKey(key, edge), to })),
      { key: edgeKey(key, null), to: otherwise },
    ])
    return ways.some(({ key, to }) => to === end && reached.has(key)) ? undefined : 'The graph was not followed to its end'
  },
})

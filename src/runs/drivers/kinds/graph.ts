import { z } from 'zod'
import { driverKind, exchangesOf, firstOf, type Reached, type Turn } from '../kind.ts'
import { graphFaults } from './graph/faults.ts'
import { end, GraphNode, wayOut } from './graph/node.ts'

const edgeKey = (from: string, edge: number | null) => `${from}>${edge ?? 'otherwise'}`

type Reader = (reply: Turn) => number | undefined

/** Walks the nodes over what was said: the key of the node to say next, or of the one whose reply is missing, and what was reached. */
function walkOver(nodes: readonly GraphNode[], openings: number) {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const readers = new Map<string, Reader>(nodes.map(({ key, next }) => [key, firstOf(next.map(({ when }) => when))]))
  return (transcript: readonly Turn[]) => {
    const reached = new Map<string, number[]>()
    const add = (key: string, turn: Turn) => reached.set(key, [...(reached.get(key) ?? []), turn.index])
    let at = nodes[0]!.key
    for (const { message, replies } of exchangesOf(transcript).slice(openings)) {
      const node = byKey.get(at)
      if (!node) break
      add(at, message)
      const read = readers.get(at)!
      const found = replies.flatMap((reply) => ({ reply, edge: read(reply) ?? node.next.length })).sort((a, b) => a.edge - b.edge)[0]
      if (!found) break
      const edge = node.next[found.edge]
      add(edgeKey(at, edge ? found.edge : null), edge ? found.reply : replies.at(-1)!)
      at = edge?.to ?? node.otherwise
    }
    return { at, node: byKey.get(at), reached }
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
  faults: ({ nodes }) => graphFaults(nodes),
  open({ nodes }, { user }) {
    const walk = walkOver(nodes, Number(user.opening.message !== undefined))
    return {
      next(transcript) {
        if (user.opening.message !== undefined && !transcript.some(({ role }) => role === 'user'))
          return { action: 'say', text: user.opening.message }
        const { node } = walk(transcript)
        return node ? { action: 'say', text: node.say } : { action: 'end', reason: 'userEnded' }
      },
      reached: (transcript): Reached => Object.fromEntries(walk(transcript).reached),
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
      [...next.map(({ to }, edge) => ({ from: key, edge, to })), { from: key, edge: null, to: otherwise }].map((one) => ({
        ...one,
        turns: reached.get(edgeKey(key, one.edge)) ?? [],
      })),
    ),
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

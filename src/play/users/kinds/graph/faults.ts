import { conditionFaults, type DriverFault, repeatedKeys } from '#src/play/users/kind.ts'
import { end, type GraphNode, wayOut } from './node.ts'

/** The faults of a graph beyond its shape: targets, nodes that nothing leads to, and nodes that nothing leads out of. */
export function graphFaults(nodes: readonly GraphNode[]): DriverFault[] {
  const keys = new Set(nodes.map(({ key }) => key))
  const known = [...keys, end]
  const unknown = (path: (string | number)[], to: string): DriverFault[] =>
    known.includes(to) ? [] : [{ path, code: 'unknown_node', message: `No node has the key "${to}". Name a node, or "${end}".` }]
  const ofNode = ({ key, next, otherwise }: GraphNode, at: number): DriverFault[] => [
    ...(key === end
      ? [{ path: ['nodes', at, 'key'], code: 'reserved', message: `"${end}" names the end of the conversation. Choose another key.` }]
      : []),
    ...unknown(['nodes', at, 'otherwise'], otherwise),
    ...next.flatMap(({ when, to }, place) => [
      ...unknown(['nodes', at, 'next', place, 'to'], to),
      ...conditionFaults(when, ['nodes', at, 'next', place, 'when']),
    ]),
  ]
  const local = [...repeatedKeys(nodes, 'nodes'), ...nodes.flatMap(ofNode)]
  // If a target is missing, the paths through it are missing, too.
  return local.some(({ code }) => code !== 'pattern') ? local : [...local, ...lostNodes(nodes)]
}

/** Nodes that cannot be reached from the first, and nodes from which the end cannot be reached. */
function lostNodes(nodes: readonly GraphNode[]): DriverFault[] {
  const targets = new Map(nodes.map((node) => [node.key, wayOut(node)]))
  const sources = new Map<string, string[]>()
  for (const [key, outs] of targets) for (const to of outs) sources.set(to, [...(sources.get(to) ?? []), key])
  const entered = spread(nodes[0]!.key, targets)
  const leaving = spread(end, sources)
  return nodes.flatMap(({ key }, at): DriverFault[] => [
    ...(entered.has(key)
      ? []
      : [
          {
            path: ['nodes', at],
            code: 'unreachable',
            message: `No way leads from the first node to "${key}". Remove it, or let an edge lead to it.`,
          },
        ]),
    ...(leaving.has(key)
      ? []
      : [
          {
            path: ['nodes', at],
            code: 'endless',
            message: `No way leads from "${key}" to the end of the conversation. Let an edge or "otherwise" lead to "${end}".`,
          },
        ]),
  ])
}

/** Every key that can be reached from a given one. */
function spread(from: string, ways: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([from])
  for (const key of reached) for (const to of ways.get(key) ?? []) reached.add(to)
  return reached
}

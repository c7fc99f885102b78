import type { Coverage } from './contract.ts'
import { personasOf } from './personas.ts'
import { type Read, topicsOf } from './topics.ts'
import { byLanguage, languagesOf, usersOf } from './users.ts'

const mostShown = 50

/** What nothing covers first, the most frequent first; what no real conversation has is left out. */
export const ranked = <Item extends { real: number; played: number }>(items: readonly Item[]): Item[] =>
  items
    .filter(({ real }) => real > 0)
    .sort((a, b) => Number(a.played > 0) - Number(b.played > 0) || b.real - a.real)
    .slice(0, mostShown)

/** Of conversations, oldest first. */
export function cover(all: readonly Read[]): Omit<Coverage, 'failureGroups'> {
  const spoken = all.filter(({ said }) => said.length > 0)
  const [real, played] = [spoken.filter(({ isReal }) => isReal), spoken.filter(({ isReal }) => !isReal)]
  const simulated = played.filter(({ isSimulated }) => isSimulated)
  const spokenBy = byLanguage(real)
  return {
    ...{ real: real.length, played: played.length },
    topics: ranked(topicsOf(spoken)),
    tools: ranked(toolsOf(all)),
    ...{ users: usersOf(real, simulated), languages: languagesOf(spokenBy, byLanguage(simulated)) },
    personas: personasOf(spokenBy),
  }
}

function toolsOf(all: readonly Read[]): Coverage['tools'] {
  const tools = new Map<string, Coverage['tools'][number]>()
  for (const { id, isReal, tools: called } of all)
    for (const name of called) {
      const { real, played, examples } = tools.get(name) ?? { real: 0, played: 0, examples: [] }
      tools.set(
        name,
        isReal ? { name, real: real + 1, played, examples: [id, ...examples].slice(0, 3) } : { name, real, played: played + 1, examples },
      )
    }
  return [...tools.values()]
}

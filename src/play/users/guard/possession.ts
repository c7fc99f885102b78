import { packsWith, patternFiller } from './text.ts'

// "Your X" is what an agent says, except about what belongs to the agent's side: a user says "my account" and "your website". The words
// after it match in any case, but "Ihr" only with its capital.
const patterns = packsWith('guard').flatMap(({ guard: { possession } }) =>
  possession ? new RegExp(patternFiller({ ofAgents: possession.ofAgents })(possession.pattern), 'giu') : [],
)

/** The first "your X" of a text that is addressed to a user; undefined if X is the agent's. */
export function possessionIn(text: string): string | undefined {
  // "ihre" means her and their; only the polite form, with a capital, means "your".
  const hits = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([hit]) => hit))
  return hits.find((hit) => !hit.startsWith('ihr'))
}

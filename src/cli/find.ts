import { Exit } from './exit.ts'
import { plain } from './output.ts'
import { call, origin } from './requests.ts'

type NamedResource = { id: string; name: string }
const fullIdLength = 30

/** The one resource of this kind whose id starts like this; a whole id is used unchanged. */
export async function findByPrefix(kind: 'scenarios' | 'tests' | 'batches', id: string): Promise<NamedResource> {
  if (id.length === fullIdLength) return { id, name: '' }
  const matches: NamedResource[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: URL = new URL(`/v1/${kind}?limit=200${cursor && `&cursor=${cursor}`}`, origin())
    const page = (await call('GET', url)) as { data: NamedResource[]; nextCursor: string | null }
    matches.push(...page.data.filter((match) => match.id.startsWith(id)))
    cursor = page.nextCursor
  }
  const [first, another] = matches
  if (!first) throw new Exit('usage', `No id starts with ${plain(id, 60)}.`)
  if (another)
    throw new Exit(
      'usage',
      `Several ids start with ${plain(id, 60)}: ${matches.map((match) => `${match.id} (${plain(match.name, 40)})`).join(', ')}.`,
    )
  return first
}

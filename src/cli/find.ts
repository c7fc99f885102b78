import { Exit } from './exit.ts'
import { plain } from './output.ts'
import { call, origin } from './remote.ts'

type Named = { id: string; name: string }
const whole = 30

/** The one thing of this kind whose id begins like this; a whole id is taken as it is. */
export async function found(kind: 'scenarios' | 'tests' | 'batches', id: string): Promise<Named> {
  if (id.length === whole) return { id, name: '' }
  const all: Named[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: URL = new URL(`/v1/${kind}?limit=200${cursor && `&cursor=${cursor}`}`, origin())
    const page = (await call('GET', url)) as { data: Named[]; nextCursor: string | null }
    all.push(...page.data.filter((one) => one.id.startsWith(id)))
    cursor = page.nextCursor
  }
  const [only, another] = all
  if (!only) throw new Exit('usage', `Nothing here begins with ${plain(id, 60)}.`)
  if (another)
    throw new Exit(
      'usage',
      `Several ids begin with ${plain(id, 60)}: ${all.map((one) => `${one.id} (${plain(one.name, 40)})`).join(', ')}.`,
    )
  return only
}

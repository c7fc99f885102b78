import type { Schemas } from '#web/api.ts'
import { endings as words } from '#web/page/endings.ts'
import { CountBars } from '#web/ui/CountBars.tsx'
import { count, several } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import css from './Detail.module.css'

type Endings = NonNullable<Schemas['BatchMetrics']['endings']>

/** How conversations ended, and after how many messages of the user. */
export function Endings({ endings }: { endings: Endings }) {
  const total = endings.reduce((sum, { n }) => sum + n, 0)
  if (total === 0) return null
  const counted = (by: (one: Endings[number]) => string | number) =>
    [...Map.groupBy(endings, by)].map(([key, list]) => ({ key, n: list.reduce((sum, { n }) => sum + n, 0) }))
  const bar = (key: string, name: string, n: number) => ({ key, name, value: n, words: `${count(n)} (${percent(n / total)})` })
  return (
    <>
      <h3 className={css.heading}>How {several(total, 'conversation')} ended</h3>
      <CountBars
        label="Conversations by how they ended"
        bars={counted(({ reason }) => words[reason])
          .sort((a, b) => b.n - a.n)
          .map(({ key, n }) => bar(String(key), String(key), n))}
      />
      <h3 className={css.heading}>After how many user messages</h3>
      <CountBars
        label="Conversations by their length"
        bars={counted(({ exchanges }) => exchanges)
          .sort((a, b) => Number(a.key) - Number(b.key))
          .map(({ key, n }) => bar(String(key), Number(key) === 100 ? '100 or more' : String(key), n))}
      />
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { type Action, useKeys, useShortcut } from '#web/page/shortcuts.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Key } from '#web/ui/Key.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import css from './JudgePairs.module.css'
import { SaidTurns } from './SaidTurns.tsx'

type PairReview = Schemas['PairReview']
type Preferred = Schemas['PairJudgment']['preferred']
const choices: readonly { preferred: Preferred; label: string; action: Action }[] = [
  { preferred: 'left', label: 'Left is better', action: 'pair.left' },
  { preferred: 'tie', label: 'Neither', action: 'pair.tie' },
  { preferred: 'right', label: 'Right is better', action: 'pair.right' },
]

/** One pair after another; a press stores the answer and shows the next one, and each can be changed until the review closes. */
export function JudgePairs({ review, onEnd }: { review: PairReview; onEnd(): void }) {
  const { id, projectId, question, mine } = review
  const [said, setSaid] = useState<ReadonlyMap<number, Preferred>>(
    new Map(mine.flatMap(({ number, preferred }) => (preferred ? [[number, preferred] as const] : []))),
  )
  const [at, setAt] = useState(() => {
    const first = mine.findIndex(({ preferred }) => preferred === null)
    return first < 0 ? mine.length - 1 : first
  })
  const number = mine[at]!.number
  const pair = usePair(id, number)
  // The next one is loaded in advance.
  usePair(id, mine[at + 1]?.number)
  const judge = useChange(
    (preferred: Preferred) =>
      parley.PUT('/pair-reviews/{id}/pairs/{number}', { params: { path: { id, number: String(number) } }, body: { preferred } }),
    [],
    ({ preferred, closed }) => {
      const all = new Map([...said, [number, preferred]])
      setSaid(all)
      const next = mine.findIndex((one, place) => place > at && !all.has(one.number))
      const left = next < 0 ? mine.findIndex((one) => !all.has(one.number)) : next
      if (closed) onEnd()
      else if (left >= 0) setAt(left)
    },
  )
  const press = (preferred: Preferred) => !judge.isPending && pair.data && judge.mutate(preferred, { onError: notifyFailure })
  const goBack = () => at > 0 && setAt(at - 1)
  useShortcut('pair.left', () => press('left'))
  useShortcut('pair.tie', () => press('tie'))
  useShortcut('pair.right', () => press('right'))
  useShortcut('pair.undo', goBack)
  const isDone = mine.every((one) => said.has(one.number))
  return (
    <div className={css.page}>
      <PageHead
        title={question}
        above={<Go to={paths.pairReviews.list(projectId)}>Pairs</Go>}
        actions={
          <Button variant="default" disabled={at === 0} onClick={goBack}>
            Back
          </Button>
        }
      >
        <span className="numbers">
          Pair {count(at + 1)} of {count(mine.length)}, {count(said.size)} judged.
        </span>{' '}
        {isDone && 'You have judged all of them. Others are not done yet; until then, you can change your answers.'}
      </PageHead>
      <Loaded query={pair} rows={8}>
        {({ name, left, right }) => (
          <div className={css.pair} key={number}>
            {[left, right].map((turns, place) => (
              <section key={place === 0 ? 'left' : 'right'} className={css.side} aria-label={place === 0 ? 'Left' : 'Right'}>
                <h2>
                  {place === 0 ? 'Left' : 'Right'} <span className={css.soft}>{name}</span>
                </h2>
                <Scrolled className={css.talk} label={place === 0 ? 'Left conversation' : 'Right conversation'}>
                  <SaidTurns turns={turns} />
                </Scrolled>
              </section>
            ))}
          </div>
        )}
      </Loaded>
      <Choices chosen={said.get(number)} isBusy={judge.isPending || !pair.data} onPress={press} />
    </div>
  )
}

const usePair = (id: string, number: number | undefined) =>
  useRead(
    ['pair-reviews', id, 'pair', number],
    (signal) => parley.GET('/pair-reviews/{id}/pairs/{number}', { params: { path: { id, number: String(number) } }, signal }),
    { enabled: number !== undefined },
  )

type ChoicesProps = { chosen: Preferred | undefined; isBusy: boolean; onPress(preferred: Preferred): void }
function Choices({ chosen, isBusy, onPress }: ChoicesProps) {
  const keys = useKeys()
  return (
    <footer className={css.choices}>
      {choices.map(({ preferred, label, action }) => (
        <Button
          key={preferred}
          size="md"
          variant={chosen === preferred ? 'filled' : 'default'}
          aria-pressed={chosen === preferred}
          aria-disabled={isBusy}
          onClick={() => onPress(preferred)}
        >
          {label} <Key keys={keys(action)} />
        </Button>
      ))}
    </footer>
  )
}

import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Refusal } from '../api.ts'
import { Bench } from '../page/judging/Bench.tsx'
import { Questions } from '../page/judging/Questions.tsx'
import { Talk } from '../page/judging/Talk.tsx'
import { useAnswers } from '../page/judging/use-answers.ts'
import { useTalk } from '../page/judging/use-talk.ts'
import { useMay } from '../page/me.ts'
import { refused } from '../page/notify.ts'
import { problemOf } from '../page/problem.ts'
import { useChange } from '../page/queries.ts'
import { useShortcut } from '../page/shortcuts.ts'
import { paths } from '../paths.ts'
import { Key } from '../ui/Key.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Head } from './Head.tsx'
import css from './parts.module.css'
import { QueuePane } from './QueuePane.tsx'
import type { useQueue } from './queue.ts'
import { keepBegun, type Review, start, takeNext } from './work.ts'

type Props = { review: Review; own: boolean; busy: boolean; error: Error | null; project: string; queue: ReturnType<typeof useQueue> }

/** A review that can be looked at; nothing is taken from others before somebody begins. */
export function NotBegun({ review, own, busy, error, project, queue }: Props) {
  const navigate = useNavigate()
  const sheet = useAnswers(review.rubric, [])
  const { turns } = review.run
  const talk = useTalk(turns, undefined)
  const mayReview = useMay('reviewer')
  const begin = useChange(async () => ({ data: await start(review.id), response: new Response() }), ['reviews'], keepBegun)
  const press = () => begin.mutate(undefined, { onError: refused })
  const free = mayReview && (own || review.assigneeId === null)
  useShortcut('review.answer', () => free && press())
  // Somebody was quicker: the next one instead.
  const lost = error instanceof Refusal && ['review_leased', 'not_eligible', 'not_found'].includes(error.problem.code)
  useEffect(() => {
    if (!lost) return
    void takeNext(project)
      .then((taken) => navigate({ to: 'id' in taken ? paths.reviews.one(project, taken.id) : paths.work(project), replace: true }))
      .catch(refused)
  }, [lost, project, navigate])
  return (
    <Bench
      of={review.id}
      progress="not started"
      queue={<QueuePane project={project} current={review.id} queue={queue} />}
      head={<Head review={review} />}
      talk={<Talk root={talk.root} turns={turns} marks={[]} cursor={talk.cursor} onCursor={talk.setCursor} />}
      questions={
        <>
          {error && !lost && <ProblemPanel problem={problemOf(error)} />}
          <Questions sheet={sheet} turns={turns} faults={new Map()} missing={[]} disabled onTurn={talk.goTo} marked={talk.marked} />
        </>
      }
      foot={
        free ? (
          <Button
            fullWidth
            size="md"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            loading={busy || begin.isPending}
            onClick={press}
          >
            Start <Key of="Enter" />
          </Button>
        ) : (
          <p className={css.soft}>
            {review.assigneeId === null
              ? 'No reviewer has started this review.'
              : 'This review is assigned to someone else. You are viewing it.'}
          </p>
        )
      }
    />
  )
}

import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answered, parley, Refusal } from '../api.ts'
import { byCriterion, type Faults, faultsOf, sendable } from '../page/judging/answers.ts'
import { Bench } from '../page/judging/Bench.tsx'
import { Questions } from '../page/judging/Questions.tsx'
import { Talk } from '../page/judging/Talk.tsx'
import { useAnswers } from '../page/judging/use-answers.ts'
import { useTalk } from '../page/judging/use-talk.ts'
import { refused } from '../page/notify.ts'
import { problemOf } from '../page/problem.ts'
import { queryClient } from '../page/queries.ts'
import { useKeys, useShortcut } from '../page/shortcuts.ts'
import { paths } from '../paths.ts'
import { Key } from '../ui/Key.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { Beside } from './Beside.tsx'
import { GiveAway } from './GiveAway.tsx'
import { Head } from './Head.tsx'
import { holdBack, isLeaving, sendNow } from './outbox.ts'
import css from './parts.module.css'
import { QueuePane } from './QueuePane.tsx'
import { noteSubmitted, type useQueue } from './queue.ts'
import { SaveState } from './SaveState.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useUndo } from './Undo.tsx'
import { useDraft } from './use-draft.ts'
import { type Begun, forgetBegun, type Review, takeNext, wantToBegin } from './work.ts'

type Props = { begun: Begun; project: string; queue: ReturnType<typeof useQueue> }
// What was refused on the way, by review: shown when it is opened again.
const refusals = new Map<string, Refusal>()

/** A review that is being worked on. */
export function Working({ begun: latest, project, queue }: Props) {
  // What is written here is the truth from now on; later answers of the service only carry lease and version.
  const [begun] = useState(latest)
  const { review } = begun
  const { id, rubric, run } = review
  const navigate = useNavigate()
  const keys = useKeys()
  const sheet = useAnswers(rubric, review.draft?.answers ?? [])
  const [flags, setFlags] = useState<Review['flags']>(review.draft?.flags ?? [])
  const [rationale, setRationale] = useState(review.draft?.rationale ?? '')
  const answers = sendable(rubric.criteria, sheet.answers)
  const said = { answers, flags, ...(rationale && { rationale }) }
  const draft = useDraft(begun, said)
  const talk = useTalk(run.turns, sheet)
  const [refusal, setRefusal] = useState(refusals.get(id))
  const [tried, setTried] = useState(false)
  const { faults, missing } = faultsOf(rubric.criteria, sheet.answers, run.turns)
  const needsRationale = review.kind === 'adjudication' && rationale.trim() === ''
  const needed = sheet.present.filter(({ required }) => required).length
  const shown: Faults = new Map([...(tried ? faults : []), ...byCriterion(refusal?.problem.errors ?? [], answers)])

  const toNext = async () => {
    const next = following(queue.listed, id)
    if (next) {
      wantToBegin(next)
      return void navigate({ to: paths.reviews.one(project, next) })
    }
    try {
      const taken = await takeNext(project)
      void navigate({ to: 'id' in taken ? paths.reviews.one(project, taken.id) : paths.work(project) })
    } catch (error) {
      refused(error)
    }
  }
  const submit = async () => {
    setTried(true)
    setRefusal(undefined)
    refusals.delete(id)
    if (draft.trouble?.kind === 'elsewhere' || faults.size > 0 || missing.length > 0 || needsRationale) return
    const body = { ...said, token: draft.token() }
    await draft.stop()
    holdBack(id, run.subject.name, async () => {
      try {
        noteSubmitted(project, await answered(parley.POST('/reviews/{id}/submit', { params: { path: { id } }, body })))
        forgetBegun(id)
      } catch (error) {
        if (error instanceof Refusal) refusals.set(id, error)
        refused(error)
      }
      for (const key of ['reviews', 'review-tasks', 'runs']) void queryClient.invalidateQueries({ queryKey: [key] })
    })
    await toNext()
  }
  const leave = async () => {
    await draft.stop()
    forgetBegun(id)
    sendNow()
    await toNext()
  }
  useShortcut('review.submit', () => void submit())
  useShortcut('review.nextItem', () => void toNext())
  useShortcut('review.previousItem', () => history.back())
  const undo = useUndo(project)
  const given = needed - missing.length
  return (
    <Bench
      of={id}
      progress={`${given} of ${needed} answered`}
      queue={<QueuePane project={project} current={id} queue={queue} />}
      head={<Head review={review} />}
      talk={
        <Talk
          root={talk.root}
          turns={run.turns}
          marks={talk.marks}
          cursor={talk.cursor}
          onCursor={talk.setCursor}
          onMark={(marks) => sheet.active && sheet.mark(sheet.active, marks)}
          forWhat={sheet.active && String(rubric.criteria.findIndex(({ key }) => key === sheet.active) + 1)}
        />
      }
      questions={
        <>
          <TroubleNotice
            trouble={draft.trouble}
            ending={draft.ending}
            said={said}
            token={draft.token}
            review={review}
            onInsist={draft.insist}
            onLeave={() => void leave()}
          />
          {refusal && <ProblemPanel problem={problemOf(refusal)} />}
          <Questions
            sheet={sheet}
            turns={run.turns}
            faults={shown}
            missing={tried ? missing : []}
            disabled={draft.trouble !== undefined && draft.trouble.kind !== 'taken'}
            onTurn={talk.goTo}
            marked={talk.marked}
            onUndo={undo}
            beside={(key) => <Beside review={review} criterion={rubric.criteria.find((one) => one.key === key)!} own={undefined} />}
          />
          {review.kind === 'adjudication' && (
            <Textarea
              className={css.rationale ?? ''}
              label="Why"
              description="Your adjudication decides this conversation. Explain your decision."
              required
              autosize
              minRows={2}
              value={rationale}
              error={tried && needsRationale ? 'Enter a reason.' : undefined}
              onChange={(event) => setRationale(event.currentTarget.value)}
            />
          )}
        </>
      }
      foot={
        <>
          <div className={css.status}>
            <span className="numbers">
              {given} of {needed} answered
            </span>
            <SaveState saving={draft.saving} />
          </div>
          <div className={css.foot}>
            <GiveAway review={review} flags={flags} onFlags={setFlags} before={draft.stop} onGone={() => void leave()} />
            <Button onClick={() => void submit()} data-complete={missing.length === 0}>
              Submit <Key of={keys('review.submit')} />
            </Button>
          </div>
        </>
      }
    />
  )
}

/** The one behind this in the list of what waits, from the beginning again at its end. */
function following(listed: readonly { id: string }[], id: string): string | undefined {
  const at = listed.findIndex((one) => one.id === id)
  const round = [...listed.slice(at + 1), ...listed.slice(0, Math.max(0, at))]
  return round.find((one) => one.id !== id && !isLeaving(one.id))?.id
}

import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, sheetLifecycle } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import type { Answer } from '#web/page/judging/answers.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count } from '#web/ui/count.ts'
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconCircleDashed, IconEyeOff } from '#web/ui/icons.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import css from './Calibration.module.css'
import type { Sheet } from './calibration.ts'
import { SheetItemEditor } from './SheetItemEditor.tsx'
import { answersOf, replaceAnswers, type SheetAnswer, unfinished, writableAnswers } from './sheet-answers.ts'
import { statusOf } from './sheet-status.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

/** A sheet: its conversations in the participant's own order, one at a time. */
export function SheetEditor({ sheet }: { sheet: Sheet }) {
  const { session: calibration, rubric, items, state } = sheet
  const [{ item: selection }, setView] = useView('item')
  const [answers, setAnswers] = useState(sheet.draft ?? writableAnswers(sheet.answers))
  const [submitting, setSubmitting] = useState(false)
  const disabled = !sheetLifecycle.can('submit', state)
  const draft = useSheetDraft(sheet, answers, !disabled)
  const at = Math.max(
    0,
    items.findIndex(({ runId }) => runId === selection),
  )
  const item = items[at]!
  const isFinal = item.revealed && calibration.mode === 'live'
  const open = unfinished(rubric.criteria, items, answers)
  const goTo = (index: number) => setView({ item: items[(index + items.length) % items.length]?.runId })
  const goToNextOpen = () => {
    const next = items.findIndex(({ runId }, index) => index > at && open.includes(runId))
    const first = items.findIndex(({ runId }) => runId !== item.runId && open.includes(runId))
    if (next >= 0) goTo(next)
    else if (first >= 0) goTo(first)
    else setSubmitting(true)
  }
  return (
    <>
      <SheetItemEditor
        key={item.runId}
        item={item}
        rubric={rubric}
        initial={answersOf(answers, item.runId)}
        peers={sheet.peers.map(({ participantId, answers: peerAnswers }) => ({
          participantId,
          answers: answersOf(writableAnswers(peerAnswers), item.runId),
        }))}
        disabled={disabled || isFinal}
        saving={draft.saving}
        status={statusOf(sheet, { isFinal, disabled, saving: draft.saving })}
        onAnswers={(replacement: Answer[]) => setAnswers((old) => replaceAnswers(old, item.runId, replacement))}
        onStep={(by) => goTo(at + by)}
        onDone={goToNextOpen}
        progress={`${count(items.length - open.length)} of ${count(items.length)} conversations`}
        last={open.every((runId) => runId === item.runId)}
        notice={
          <>
            {draft.insist ? (
              <ChangedElsewhere onInsist={draft.insist} />
            ) : (
              draft.error !== undefined && <ProblemPanel problem={problemOf(draft.error)} />
            )}
            {!disabled && !isFinal && <BlindNotice calibration={calibration} />}
          </>
        }
        queue={<ItemQueue sheet={sheet} open={open} at={at} onChoose={goTo} {...(!disabled && { onSubmit: () => setSubmitting(true) })} />}
      />
      <SubmitDialog sheet={sheet} answers={answers} open={open.length} opened={submitting} onClose={() => setSubmitting(false)} />
    </>
  )
}

/** Each window saves what it shows, so people choose which of the two counts. */
const ChangedElsewhere = ({ onInsist }: { onInsist(): Promise<void> }) => (
  <ProblemPanel
    problem={{
      title: 'This sheet was changed in another window',
      detail: 'Your answers here are not lost, and nothing more is saved until you choose which version to use.',
    }}
  >
    <Button size="xs" onClick={() => void onInsist().catch(notifyFailure)}>
      Use this version
    </Button>
    <Button size="xs" variant="default" onClick={() => location.reload()}>
      Use the other version
    </Button>
  </ProblemPanel>
)

const BlindNotice = ({ calibration: { hideJudge, visibility, mode } }: { calibration: Sheet['session'] }) => {
  const what = `The other participants’ answers${hideJudge ? ' and the judge’s verdict' : ''} are hidden until`
  const isAfterOwn = visibility === 'after_own_submit'
  return (
    <p className={css.soft}>
      <IconEyeOff size={15} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
      {mode === 'live'
        ? 'The other participants’ answers are hidden until this conversation is revealed.'
        : `${what} ${isAfterOwn ? 'you submit your sheet' : 'the calibration is locked'}.`}
    </p>
  )
}

type QueueProps = { sheet: Sheet; open: readonly string[]; at: number; onChoose(index: number): void; onSubmit?: () => void }
/** The conversations of a sheet, and how many are answered. */
function ItemQueue({ sheet: { projectId, calibrationId, session: calibration, items }, open, at, onChoose, onSubmit }: QueueProps) {
  return (
    <div className={css.queue}>
      <header>
        <Go to={paths.calibrations.one(projectId, calibrationId)}>{calibration.name}</Go>
        <p className="numbers">
          <strong>{count(items.length - open.length)}</strong> of {count(items.length)} complete
        </p>
        {/* Where there is no room for the list, and no keyboard. */}
        <div className={css.steps}>
          <ActionIcon variant="default" size="lg" aria-label="Previous conversation" onClick={() => onChoose(at - 1)}>
            <IconChevronLeft size={17} aria-hidden />
          </ActionIcon>
          <span className="numbers">
            {count(at + 1)} / {count(items.length)}
          </span>
          <ActionIcon variant="default" size="lg" aria-label="Next conversation" onClick={() => onChoose(at + 1)}>
            <IconChevronRight size={17} aria-hidden />
          </ActionIcon>
        </div>
        {onSubmit && (
          <Button size="xs" variant={open.length === 0 ? 'filled' : 'default'} onClick={onSubmit}>
            Submit sheet
          </Button>
        )}
      </header>
      <ol className={css.items} aria-label="Conversations">
        {items.map(({ runId, run }, index) => {
          const isDone = !open.includes(runId)
          const Mark = isDone ? IconCircleCheck : IconCircleDashed
          return (
            <li key={runId}>
              <button type="button" aria-current={index === at} onClick={() => onChoose(index)}>
                <Mark size={16} data-done={isDone} aria-hidden />
                <span>
                  {index + 1}. {run.subject.name}
                  <span className="visually-hidden">{isDone ? ', complete' : ', not complete yet'}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type DialogProps = { sheet: Sheet; answers: SheetAnswer[]; open: number; opened: boolean; onClose(): void }
function SubmitDialog({
  sheet: { id, projectId, calibrationId, items, session: calibration },
  answers,
  open,
  opened,
  onClose,
}: DialogProps) {
  const navigate = useNavigate()
  const submit = useChange(
    () => parley.POST('/reviews/calibration/{id}/submit', { params: { path: { id } }, body: { answers, partial: open > 0 } }),
    ['calibrations'],
    () => void navigate({ to: paths.calibrations.one(projectId, calibrationId) }),
  )
  return (
    <ConfirmDialog
      title="Submit your sheet?"
      action="Submit sheet"
      danger={open > 0}
      opened={opened}
      busy={submit.isPending}
      onCancel={onClose}
      onConfirm={() => submit.mutate(undefined)}
    >
      <p>
        {open === 0
          ? 'Every conversation is complete.'
          : `${count(open)} of ${count(items.length)} conversations are incomplete and count as missing data.`}{' '}
        {calibration.allowRevision ? 'You can submit it again while the calibration is open.' : 'You cannot change it after that.'}
      </p>
      {submit.error && <ProblemPanel problem={problemOf(submit.error)} />}
    </ConfirmDialog>
  )
}

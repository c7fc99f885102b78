import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconEyeOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, sheetLifecycle } from '../api.ts'
import { Go } from '../page/Go.tsx'
import type { Answer } from '../page/judging/answers.ts'
import { problemOf } from '../page/problem.ts'
import { useChange } from '../page/queries.ts'
import { useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import css from './Calibration.module.css'
import { ItemBench } from './ItemBench.tsx'
import type { Sheet } from './session.ts'
import { about, unfinished, withAbout, written } from './sheet-answers.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

/** A sheet: its conversations in the participant's own order, one at a time. */
export function SheetBench({ sheet }: { sheet: Sheet }) {
  const { id, calibrationId, projectId, session, rubric, items, state, version } = sheet
  const navigate = useNavigate()
  const [{ item: asked }, setView] = useView('item')
  const [answers, setAnswers] = useState(sheet.draft ?? written(sheet.answers))
  const [asking, setAsking] = useState(false)
  const disabled = !sheetLifecycle.can('submit', state)
  const draft = useSheetDraft(id, version, answers, !disabled)
  const at = Math.max(
    0,
    items.findIndex(({ runId }) => runId === asked),
  )
  const item = items[at]!
  const open = unfinished(rubric.criteria, items, answers)
  const submit = useChange(
    () => parley.POST('/reviews/calibration/{id}/submit', { params: { path: { id } }, body: { answers, partial: open.length > 0 } }),
    ['calibrations'],
    () => void navigate({ to: paths.calibrations.one(projectId, calibrationId) }),
  )
  const goTo = (index: number) => setView({ item: items[(index + items.length) % items.length]?.runId })
  const advance = () => {
    const next = items.findIndex(({ runId }, index) => index > at && open.includes(runId))
    const first = items.findIndex(({ runId }) => runId !== item.runId && open.includes(runId))
    if (next >= 0) goTo(next)
    else if (first >= 0) goTo(first)
    else setAsking(true)
  }
  return (
    <>
      <ItemBench
        key={item.runId}
        item={item}
        rubric={rubric}
        begun={about(answers, item.runId)}
        peers={sheet.peers.map(({ participantId, answers: theirs }) => ({ participantId, answers: about(written(theirs), item.runId) }))}
        disabled={disabled || (item.revealed && session.mode === 'live')}
        saving={draft.saving}
        onAnswers={(fresh: Answer[]) => setAnswers((old) => withAbout(old, item.runId, fresh))}
        onStep={(by) => goTo(at + by)}
        onDone={advance}
        done={items.length - open.length}
        of={items.length}
        last={open.every((one) => one === item.runId)}
        notice={
          <>
            {draft.error !== undefined && <ProblemPanel problem={problemOf(draft.error)} />}
            {!disabled && (
              <p className={css.soft}>
                <IconEyeOff size={15} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
                {`The other participants’ answers${session.hideJudge ? ' and the judge’s verdict' : ''} ${session.visibility === 'after_own_submit' ? 'are hidden until you submit your sheet' : 'are hidden until the calibration is locked'}.`}
              </p>
            )}
          </>
        }
        queue={
          <div className={css.queue}>
            <header>
              <Go to={paths.calibrations.one(projectId, calibrationId)}>{session.name}</Go>
              <p className="numbers">
                <strong>{items.length - open.length}</strong> of {items.length} answered
              </p>
              {!disabled && (
                <Button size="xs" mt={6} variant={open.length === 0 ? 'filled' : 'default'} onClick={() => setAsking(true)}>
                  Submit sheet
                </Button>
              )}
            </header>
            <ol className={css.items} aria-label="Conversations">
              {items.map(({ runId, run }, index) => {
                const done = !open.includes(runId)
                const Mark = done ? IconCircleCheck : IconCircleDashed
                return (
                  <li key={runId}>
                    <button type="button" aria-current={index === at} onClick={() => goTo(index)}>
                      <Mark size={16} data-done={done} aria-hidden />
                      <span>
                        {index + 1}. {run.subject.name}
                        <span className="visually-hidden">{done ? ', answered' : ', not answered yet'}</span>
                      </span>
                    </button>
                  </li>
                )
              })}
            </ol>
          </div>
        }
      />
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Submit your sheet?">
        <p>
          {open.length === 0
            ? 'Every conversation is answered.'
            : `${open.length} of ${items.length} conversations are incomplete and count as missing data.`}{' '}
          {session.allowRevision ? 'You can submit it again while the calibration is open.' : 'You cannot change it after that.'}
        </p>
        {submit.error && <ProblemPanel problem={problemOf(submit.error)} />}
        <Button mt="md" fullWidth data-autofocus loading={submit.isPending} onClick={() => submit.mutate(undefined)}>
          Submit sheet
        </Button>
      </Dialog>
    </>
  )
}

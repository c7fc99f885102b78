import { Refused } from '#web/page/conversation/Refused.tsx'
import { isHidden, isOver, outcomeReasonOf, type Run } from '#web/page/conversation/use-run.ts'
import { endings } from '#web/page/endings.ts'
import { Go } from '#web/page/Go.tsx'
import { settingsInWords } from '#web/page/settings-in-words.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleX, IconClock, IconEyeOff, IconHelpCircle } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import { AddFact, useMayAnswer } from './AddFact.tsx'
import { CassetteMiss } from './CassetteMiss.tsx'
import css from './Verdict.module.css'

const marks = { passed: IconCircleCheck, failed: IconCircleX, inconclusive: IconHelpCircle, error: IconAlertTriangle }

/** The verdict and its reason, in one sentence, at the top. */
export function Verdict({ run, played }: { run: Run; played: Run['outcome'] }) {
  const mayAnswer = useMayAnswer(run)
  if (isHidden(run)) return <HiddenVerdict run={run} />
  const rescored = run.evaluations.at(-1)
  const { outcome, outcomeReason, error, errorSource, status, terminationReason } = run
  const Mark = outcome ? marks[outcome] : status === 'canceled' ? IconBan : IconClock
  const sentence =
    (mayAnswer ? 'One answer is missing before this can be judged.' : undefined) ??
    (run.erased?.what === 'transcript' && outcome ? verdictWithoutWords(outcome) : outcomeReasonOf(run)) ??
    (isOver(status) ? 'This run was canceled before it had a verdict.' : progress(status))
  return (
    <div className={css.verdict} data-outcome={outcome ?? status} role="status">
      <Mark size={22} aria-hidden />
      <div>
        <p className={css.sentence}>{sentence}</p>
        {error && outcomeReason && error.message !== outcomeReason && <p>{settingsInWords(error.message)}</p>}
        {error?.faults && <Refused answers={error.faults} />}
        {error?.miss && <CassetteMiss miss={error.miss} run={run} />}
        {mayAnswer && <AddFact run={run} />}
        {run.hooks && <Hooks hooks={run.hooks} />}
        {rescored && (
          <p>
            Rescored <Time at={rescored.at} /> with the assertions of version {rescored.subjectVersion}; when it was played: {played}.
          </p>
        )}
        {run.pendingEvaluation && <p>The judges are being asked again. Their evaluation will follow.</p>}
        <p className={css.small}>
          {terminationReason && endings[terminationReason]} {errorSource && <>Error source: {wordsOf('errorSource', errorSource)}.</>}{' '}
          {(errorSource === 'channel' || errorSource === 'agent') && (
            <Go to={paths.channels.one(run.projectId, run.channelId)}>Check the channel</Go>
          )}
        </p>
      </div>
    </div>
  )
}

const verdictWithoutWords = (outcome: NonNullable<Run['outcome']>) =>
  `${outcome[0]!.toUpperCase()}${outcome.slice(1)}. The words of this run were deleted.`

/** Calls before and after the conversation that the sentence above does not mention. */
function Hooks({ hooks: { setup, teardown } }: { hooks: NonNullable<Run['hooks']> }) {
  if (teardown && !teardown.ok)
    return <p>The teardown failed, so something may be left behind: {teardown.message} The verdict does not depend on it.</p>
  const calls = [setup?.ok && 'Setup', teardown && 'Teardown'].filter(Boolean)
  return calls.length > 0 ? <p className={css.small}>{calls.join(' and ')} succeeded; see Exchanges.</p> : null
}

const progress = (status: Run['status']) =>
  status === 'evaluating' ? 'The conversation is over, and language models are judging it.' : 'This run is in progress.'

/** For a reviewer who still has to judge it: that there is a verdict, and how to see it. */
const HiddenVerdict = ({ run }: { run: Run }) => (
  <div className={css.verdict} data-outcome="kept" role="status">
    <IconEyeOff size={22} aria-hidden />
    <div>
      <p className={css.sentence}>
        You have a review of this conversation or its batch run to submit, or could take one. Its verdict is hidden until then.
      </p>
      <p className={css.small}>
        {run.terminationReason && endings[run.terminationReason]} <Go to={paths.work(run.projectId)}>Go to your reviews</Go>
      </p>
    </div>
  </div>
)

import { Button, SegmentedControl } from '@mantine/core'
import { Conversation } from '#web/page/conversation/Conversation.tsx'
import { MakeRule } from '#web/page/conversation/ToolCall.tsx'
import { TurnComments } from '#web/page/conversation/turn-comments.ts'
import { asJudged, type Run, useRun } from '#web/page/conversation/use-run.ts'
import { Go } from '#web/page/Go.tsx'
import { ModelAnswers } from '#web/page/judging/ModelAnswers.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { recordedCall } from '#web/page/mocks/use-recorded-call.ts'
import { NoWorker } from '#web/page/NoWorker.tsx'
import { useShortcut } from '#web/page/shortcuts.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { IconColumns2 } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Assertions } from './Assertions.tsx'
import { Comments } from './Comments.tsx'
import { PersonInput } from './PersonInput.tsx'
import { PlanView } from './PlanView.tsx'
import { RunActions } from './RunActions.tsx'
import { hasParts, RunCoverage } from './RunCoverage.tsx'
import { RunFacts } from './RunFacts.tsx'
import css from './RunPage.module.css'
import { SideBySide } from './SideBySide.tsx'
import { Spans } from './Spans.tsx'
import { Timeline } from './Timeline.tsx'
import { useBaseline } from './use-baseline.ts'
import { useComments } from './use-comments.ts'
import { useStartFrom } from './use-start-from.ts'
import { Verdict } from './Verdict.tsx'
import { Wire } from './Wire.tsx'

const sides = [
  { value: 'assertions', label: 'Assertions' },
  { value: 'wire', label: 'Exchanges' },
  { value: 'plan', label: 'Plan' },
]

const spans = { value: 'spans', label: 'Spans' }
const coverage = { value: 'coverage', label: 'Coverage' }
const sidesOf = (run: Run) => {
  const more = run.origin === 'recorded' ? [spans] : hasParts(run) ? [coverage] : []
  return [sides[0]!, ...more, ...sides.slice(1)]
}

/** One conversation: its verdict with the reasons, the transcript, and everything that explains it. */
export function RunPage() {
  const query = useRun(useParam('id'))
  return (
    <Loaded page query={query} rows={12}>
      {(run) => <RunView run={asJudged(run)} played={run.outcome} live={query.live} />}
    </Loaded>
  )
}

/** `played`: its outcome before it was rescored. */
function RunView({ run, played, live }: { run: Run; played: Run['outcome']; live: boolean }) {
  const [{ turn, assertion, against }, setView] = useView('side', 'turn', 'assertion', 'against')
  useTitle(run.recording?.externalId ?? run.plan.subject.name, 'Run')
  useFailingKeys(run)
  const startFrom = useStartFrom(run)
  const addressOf = useRuleAddress(run)
  const comments = useTurnComments(run)
  const isPlayedHere = useMay('editor') && live && run.plan.playedBy === 'person'
  // Until someone chooses one, the first failed assertion is marked.
  const assertionIndex = assertion ?? String(run.assertions.find(({ outcome, required }) => outcome === 'failed' && required)?.index)
  const evidence = run.assertions.find(({ index }) => String(index) === assertionIndex)?.evidence ?? []
  return (
    <>
      <Head run={run} live={live} />
      {/* Also while playing: its worker may have died with no other to take over. */}
      {run.endedAt === null && <NoWorker tags={run.status === 'queued' ? [run.plan.channel.workerTag] : []} />}
      <Verdict run={run} played={played} />
      <RunFacts run={run} />
      {against ? (
        <SideBySide run={run} against={against} />
      ) : (
        <div className={css.columns}>
          <section className={css.talk} aria-label="Conversation">
            <Timeline turns={run.turns} turn={turn} onTurn={(index) => setView({ turn: String(index) })} />
            <MakeRule value={addressOf}>
              <TurnComments value={comments}>
                <Conversation
                  run={run}
                  live={live}
                  turn={turn}
                  quotes={evidence}
                  onWire={(index) => setView({ side: 'wire', turn: String(index) })}
                  {...(startFrom && { onStart: startFrom })}
                />
              </TurnComments>
            </MakeRule>
            {isPlayedHere && <PersonInput run={run} />}
          </section>
          <Explanation run={run} />
        </div>
      )}
    </>
  )
}

/** For members who may change the scenario or test: its form, with a rule for a call of this run. */
function useRuleAddress({ id, projectId, plan: { subject } }: Run) {
  const mayEdit = useMay('editor')
  if (!mayEdit) return undefined
  const playable = subject.type === 'scenario' ? paths.scenarios : paths.tests
  return (turn: number, at: number) => withView(playable.edit(projectId, subject.id), { rule: recordedCall(id, turn, at) })
}

/** The number of comments of each turn; a press opens them. */
function useTurnComments({ id }: Run): TurnComments {
  const mayWrite = useMay('reviewer')
  const { data } = useComments(id)
  const [, setView] = useView('side', 'turn', 'write')
  return {
    mayWrite,
    countOf: (turn) => data?.data.filter((comment) => comment.turn === turn).length ?? 0,
    open: (turn) => setView({ side: 'comments', turn: String(turn), write: 'yes' }),
  }
}

/** The keys that move between assertions that did not pass. */
function useFailingKeys(run: Run) {
  const [{ turn, assertion }, setView] = useView('side', 'turn', 'assertion')
  const failing = run.assertions.filter(({ outcome }) => outcome !== 'passed')
  const step = (by: 1 | -1) => {
    const at = failing.findIndex(({ index }) => String(index) === assertion)
    const next = failing[(at + by + failing.length) % failing.length]
    if (next) setView({ side: undefined, assertion: String(next.index), turn: next.evidence[0] ? String(next.evidence[0].turn) : turn })
  }
  useShortcut('run.nextFailing', () => step(1))
  useShortcut('run.previousFailing', () => step(-1))
}

function Head({ run, live }: { run: Run; live: boolean }) {
  const { plan, projectId, origin, recording } = run
  const { batchRun, baseline } = useBaseline(run)
  const isScenario = plan.subject.type === 'scenario'
  const playable = isScenario ? paths.scenarios : paths.tests
  return (
    <PageHead
      title={recording?.externalId ?? plan.subject.name}
      above={
        <>
          {recording ? <Go to={paths.conversations(projectId)}>Real conversations</Go> : <Go to={paths.runs.list(projectId)}>Runs</Go>} /{' '}
          <Go to={playable.one(projectId, plan.subject.id)}>{isScenario ? 'Scenario' : 'Test'}</Go>
          {batchRun && (
            <>
              {' '}
              / <Go to={paths.batchRun(projectId, batchRun.id)}>{`${batchRun.snapshot.batch.name} #${batchRun.number}`}</Go>
            </>
          )}
        </>
      }
      tags={
        <>
          <StateTag state={run.effectiveOutcome ?? run.status} />
          {live && <Tag tone="info">live</Tag>}
          {origin === 'seeded' && <Tag>seeded history</Tag>}
          {origin === 'imported' && <Tag>played elsewhere</Tag>}
          {origin === 'recorded' && <Tag>real conversation</Tag>}
        </>
      }
      actions={
        <>
          <CompareButton baseline={baseline} />
          <RunActions run={run} />
        </>
      }
    />
  )
}

function CompareButton({ baseline }: { baseline: string | undefined }) {
  const [{ against }, setView] = useView('against')
  if (!(against ?? baseline)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconColumns2 size={16} aria-hidden />}
      aria-pressed={against !== undefined}
      onClick={() => setView({ against: against === undefined ? baseline : undefined })}
    >
      {against === undefined ? 'Compare with the baseline' : 'Show this run only'}
    </Button>
  )
}

/** Shown next to the conversation, as one of several views. */
function Explanation({ run }: { run: Run }) {
  const [{ side = 'assertions', turn, assertion }, setView] = useView('side', 'turn', 'assertion')
  const many = useComments(run.id).data?.data.length ?? 0
  return (
    <aside className={css.side} aria-label="Explanation">
      <SegmentedControl
        className={css.sides!}
        fullWidth
        aria-label="Conversation details"
        data={[...sidesOf(run), { value: 'comments', label: many > 0 ? `Comments ${count(many)}` : 'Comments' }]}
        value={side}
        onChange={(value) => setView({ side: value === 'assertions' ? undefined : value })}
      />
      <div className={css.pane}>
        {side === 'wire' && <Wire run={run} turn={turn ? Number(turn) : undefined} onAll={() => setView({ turn: undefined })} />}
        {side === 'spans' && (
          <Spans
            runId={run.id}
            turn={turn ? Number(turn) : undefined}
            onTurn={(at) => setView({ turn: at === undefined ? undefined : String(at) })}
          />
        )}
        {side === 'plan' && <PlanView run={run} />}
        {side === 'coverage' && <RunCoverage run={run} onTurn={(index) => setView({ turn: String(index) })} />}
        {side === 'comments' && <Comments run={run} />}
        {side === 'assertions' && (
          <>
            <Assertions run={run} selected={assertion} onChoose={(patch) => setView(patch)} />
            <ModelAnswers runId={run.id} onTurn={(index) => setView({ turn: String(index) })} />
          </>
        )}
      </div>
    </aside>
  )
}

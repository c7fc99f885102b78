import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/page/assertions/sentence.ts'
import { Marked, marksInQuote } from '#web/page/conversation/marks.tsx'
import { isHidden, isOver, type Run } from '#web/page/conversation/use-run.ts'
import { Source } from '#web/page/judging/Source.tsx'
import { AcceptAnswer } from '#web/page/playable/AcceptAnswer.tsx'
import { humanize } from '#web/page/schema.ts'
import { wordsOf } from '#web/page/words.ts'
import { count } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconEyeOff, IconListCheck } from '#web/ui/icons.tsx'
import { usePrinting } from '#web/ui/printing.ts'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { pathInWords } from '#web/wording.ts'
import css from './Assertions.module.css'
import { JudgeVotes } from './JudgeVotes.tsx'

type Patch = { assertion?: string; turn?: string }
type Result = Run['assertions'][number]
const rank = { failed: 0, error: 1, inconclusive: 2, passed: 3 }

/** The assertions, failed ones first, and then those that passed folded; each links to the turn and the words of its evidence. */
export function Assertions({ run, selected, onChoose }: { run: Run; selected: string | undefined; onChoose(patch: Patch): void }) {
  const isPrinting = usePrinting()
  const sorted = [...run.assertions].sort(
    (a, b) => rank[a.outcome] - rank[b.outcome] || Number(b.required) - Number(a.required) || a.index - b.index,
  )
  if (isHidden(run))
    return (
      <EmptyState icon={IconEyeOff} title="Hidden until you submit your review">
        You will see the assertions once you submit your review of this conversation.
      </EmptyState>
    )
  if (sorted.length === 0)
    return (
      <EmptyState
        icon={IconListCheck}
        title={isOver(run.status) ? (run.plan.assertions.length === 0 ? 'No assertions' : 'Not evaluated') : 'No verdict yet'}
      >
        {isOver(run.status)
          ? noneBecause(run)
          : run.status === 'evaluating'
            ? 'The conversation is over, and language models are judging it.'
            : 'Parley evaluates assertions when the conversation ends.'}
      </EmptyState>
    )
  const listOf = (results: readonly Result[]) => (
    <ul className={css.list}>
      {results.map((result) => (
        <Assertion
          key={result.index}
          result={result}
          sentence={sentenceIn(run, result)}
          path={pathIn(run, result)}
          contentOf={(turn) => run.turns.find(({ index }) => index === turn)?.content ?? ''}
          isSelected={String(result.index) === selected}
          accept={
            !run.error && (
              <AcceptAnswer kind={run.plan.subject.type === 'scenario' ? 'scenarios' : 'tests'} id={run.plan.subject.id} run={run} />
            )
          }
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
  const missed = sorted.filter(({ outcome }) => outcome !== 'passed')
  const passed = sorted.slice(missed.length)
  if (missed.length === 0 || passed.length < 2) return listOf(sorted)
  return (
    <>
      {listOf(missed)}
      <details className={css.passed} open={isPrinting || passed.some(({ index }) => String(index) === selected)}>
        <summary>{count(passed.length)} passed</summary>
        {listOf(passed)}
      </details>
    </>
  )
}

/** Undefined if the plan has no assertion at this position, or if the run was rescored with those of another version. */
function plannedOf({ plan, evaluations }: Run, { index, kind, name }: Result): Run['plan']['assertions'][number] | undefined {
  const rescored = evaluations.at(-1)
  if (rescored && rescored.subjectVersion !== plan.subject.version) return undefined
  const planned = plan.assertions[index]
  return planned?.kind === kind && planned.name === name ? planned : undefined
}

/** The assertion, worded as in the form. */
function sentenceIn(run: Run, result: Result): string | undefined {
  if (result.kind === 'replied') return sentenceOf({ kind: result.kind, settings: {} })
  const planned = plannedOf(run, result)
  return planned && sentenceOf(planned)
}

/** The JSONPath where the sentence has words instead. */
function pathIn(run: Run, result: Result): string | undefined {
  const { path } = (plannedOf(run, result)?.settings ?? {}) as { path?: unknown }
  return typeof path === 'string' && pathInWords(path) !== path ? path : undefined
}

type AssertionProps = {
  result: Result
  sentence: string | undefined
  path: string | undefined
  contentOf(turn: number): string
  isSelected: boolean
  accept: ReactNode
  onChoose(patch: Patch): void
}
function Assertion({ result, sentence, path, contentOf, isSelected, onChoose, accept }: AssertionProps) {
  const { index, name, kind, outcome, required, rationale, evidence, scope, score, source, judge, evaluator } = result
  const isMissed = outcome === 'failed'
  const choose = (turn: number | undefined) => onChoose({ assertion: String(index), ...(turn !== undefined && { turn: String(turn) }) })
  return (
    <li className={css.one} data-chosen={isSelected} data-outcome={outcome}>
      <UnstyledButton className={css.head} onClick={() => choose(evidence[0]?.turn)} aria-pressed={isSelected}>
        <StateTag state={outcome} />
        <strong dir="auto">{name ?? (sentence && `${isMissed ? 'Expected: ' : ''}${sentence}`) ?? humanize(kind)}</strong>
      </UnstyledButton>
      {isMissed && name && sentence && <p className={css.why}>Expected: {sentence}.</p>}
      <p className={css.why}>
        {isMissed && 'Got: '}
        {rationale}
      </p>
      {evidence.length > 0 && (
        <ul className={css.evidence} aria-label="Evidence">
          {evidence.slice(0, 12).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal quotes of one turn are possible
            <li key={at}>
              <UnstyledButton onClick={() => choose(piece.turn)}>
                <span className={css.turn}>turn {piece.turn}</span>{' '}
                {piece.quote && (
                  <q dir="auto">
                    <Marked pieces={marksInQuote(piece, contentOf(piece.turn))} />
                  </q>
                )}
              </UnstyledButton>
              {piece.source && <Source source={piece.source} />}
            </li>
          ))}
        </ul>
      )}
      {isMissed && kind === 'contains' && accept}
      {judge && <JudgeVotes judge={judge} onTurn={choose} />}
      {evaluator && Object.keys(evaluator.metrics).length > 0 && <Facts rows={Object.entries(evaluator.metrics)} />}
      <p className={css.foot}>
        {sentence === undefined ? (
          <span>
            {name && `${humanize(kind)}, `}
            {wordsOf('scope', scope).replace(':', ' ')}
          </span>
        ) : (
          name && !isMissed && <span dir="auto">{sentence}.</span>
        )}
        {path && (
          <details>
            <summary>Path</summary> <code>{path}</code>
          </details>
        )}
        {!required && <Tag>not required</Tag>}
        {score !== undefined && <span className="numbers">score {score.toFixed(2)}</span>}
        {source && <span>{wordsOf('source', source)}</span>}
      </p>
    </li>
  )
}

/** Why a run that has ended shows no assertion. */
function noneBecause({ status, plan, outcome }: Run): string {
  if (plan.assertions.length === 0) return 'None were defined when the run was started.'
  if (status === 'canceled') return 'The run was canceled before its assertions were evaluated.'
  return outcome === 'error' ? 'The run ended in an error before its assertions were evaluated.' : 'Its assertions were not evaluated.'
}

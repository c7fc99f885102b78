import { parley, type Schemas } from '#web/api.ts'
import { cost } from '#web/ui/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useRead } from '../queries.ts'
import { humanize } from '../schema.ts'
import css from './ModelAnswers.module.css'
import { Quotes } from './Quotes.tsx'
import { RubricLink } from './RubricLink.tsx'

type Judgment = Schemas['RubricJudgment']
type Answer = Schemas['ModelAnswer']
const tones = { pass: 'ok', fail: 'bad', inconclusive: 'warn' } as const

/** The answers of language models about a conversation, next to people's and never among them. Renders nothing if no model was asked. */
export function ModelAnswers({ runId, onTurn }: { runId: string; onTurn?: (turn: number) => void }) {
  const read = useRead(
    ['rubric-judgments', runId],
    (signal) => parley.GET('/rubric-judgments', { params: { query: { runId, limit: 20 } }, signal }),
    { everyMs: (page) => (page?.data.some(({ state }) => state === 'asking') ? 2_000 : false) },
  )
  return (read.data?.data ?? []).map((judgment) => <JudgmentView key={judgment.id} judgment={judgment} {...(onTurn && { onTurn })} />)
}

function JudgmentView({ judgment, onTurn }: { judgment: Judgment; onTurn?: (turn: number) => void }) {
  const { projectId, rubric, model, verdict, score, answers, unasked, usage } = judgment
  return (
    <Panel title={`Answers of ${model.name}`} aside={verdict ? <Tag tone={tones[verdict]}>{verdict}</Tag> : <Tag tone="info">asking</Tag>}>
      <p className={css.soft}>
        A language model, by <RubricLink project={projectId} rubric={rubric} />
        {score !== null && `; score ${Math.round(score)}`}
        {answers && `; ${cost(usage.costMicroUsd)}`}
      </p>
      <dl className={css.answers}>
        {answers?.map((answer) => (
          <AnswerView key={answer.criterionKey} answer={answer} {...(onTurn && { onTurn })} />
        ))}
      </dl>
      {unasked.length > 0 && <p className={css.soft}>Not asked: {unasked.join(', ')}.</p>}
    </Panel>
  )
}

const wordsOf = ({ value, notApplicable, cannotJudge }: Answer) =>
  value !== undefined ? String(value) : notApplicable ? 'does not apply' : cannotJudge ? 'cannot judge' : 'no answer'

function AnswerView({ answer, onTurn }: { answer: Answer; onTurn?: (turn: number) => void }) {
  const { criterionKey, reasoning, problem, evidence } = answer
  return (
    <>
      <dt>
        {humanize(criterionKey)} <strong>{wordsOf(answer)}</strong>
      </dt>
      <dd>
        {problem && <p className={css.problem}>{problem}</p>}
        {reasoning && <p dir="auto">{reasoning}</p>}
        <Quotes evidence={evidence} onTurn={onTurn} />
      </dd>
    </>
  )
}

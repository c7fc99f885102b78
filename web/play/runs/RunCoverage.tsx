import { UnstyledButton } from '@mantine/core'
import type { Run } from '#web/page/conversation/use-run.ts'
import { CoverageList } from '#web/page/covered/CoverageList.tsx'
import type { Covered } from '#web/page/covered/parts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRoute } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import css from './RunCoverage.module.css'

type Turns = { turns: readonly number[] }

const coveredOf = (coverage: NonNullable<Run['coverage']>): Covered<Turns> =>
  coverage.mode === 'graph'
    ? coverage
    : { mode: 'milestones', steps: coverage.steps.map((step) => ({ ...step, turns: step.turn === null ? [] : [step.turn] })) }

/** Whether a run has steps or a graph, so that its coverage can be shown. */
export const hasParts = ({ plan }: Pick<Run, 'plan'>): boolean => plan.driver.mode === 'milestones' || plan.driver.mode === 'graph'

/** The steps, nodes and edges that the conversation reached; pressing a turn opens it. */
export function RunCoverage({ run, onTurn }: { run: Run; onTurn(index: number): void }) {
  if (!run.coverage)
    return (
      <EmptyState icon={IconRoute} title="Not known yet">
        Parley shows the coverage once the conversation has ended and you have no review of it to submit.
      </EmptyState>
    )
  const draw = ({ turns }: Turns) => (turns.length === 0 ? <Tag tone="warn">never</Tag> : turns.map((turn) => link(turn, onTurn)))
  const { unclear = [] } = run.coverage
  return (
    <>
      {unclear.length > 0 && <p>A language model could not decide the coverage after: {unclear.map((turn) => link(turn, onTurn))}</p>}
      <CoverageList covered={coveredOf(run.coverage)} label="Coverage" draw={draw} />
    </>
  )
}

const link = (turn: number, onTurn: (index: number) => void) =>
  turn === 0 ? (
    <Tag key={turn}>before the start</Tag>
  ) : (
    <UnstyledButton key={turn} className={`${css.turn} numbers`} onClick={() => onTurn(turn)}>
      turn {turn}
    </UnstyledButton>
  )

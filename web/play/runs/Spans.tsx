import { Button } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { count, several } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRoute } from '#web/ui/icons.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './Spans.module.css'
import { treeOf } from './span-tree.ts'

type Span = Schemas['Span']

/** What the agent did for each turn, or for one: which models, tools and retrievals, for how long. */
export function Spans({ runId, turn, onTurn }: { runId: string; turn: number | undefined; onTurn(turn: number | undefined): void }) {
  const spans = useRead(['spans', runId], (signal) => parley.GET('/runs/{id}/spans', { params: { path: { id: runId } }, signal }))
  return (
    <Loaded query={spans}>
      {({ data }) => {
        const ofTurn = data.filter((span) => span.turn === turn)
        const shown = ofTurn.length > 0 ? ofTurn : data
        if (shown.length === 0)
          return (
            <EmptyState icon={IconRoute} title="No spans">
              This conversation was not sent as traces, or they are erased.
            </EmptyState>
          )
        return (
          <>
            {ofTurn.length > 0 && (
              <p>
                Turn {turn} only.{' '}
                <Button variant="subtle" size="compact-xs" onClick={() => onTurn(undefined)}>
                  Show all
                </Button>
              </p>
            )}
            <ul className={css.spans} aria-label="Spans">
              {treeOf(shown).map(({ span, depth }) => (
                <li key={`${span.traceId} ${span.spanId}`} style={{ paddingInlineStart: `${Math.min(depth, 8)}rem` }}>
                  <SpanLine span={span} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

function SpanLine({ span: { kind, name, turn, durationMs, error, model, usage, tool, documents } }: { span: Span }) {
  const details = [
    kind !== 'other' && kind,
    turn !== null && `turn ${turn}`,
    tool && tool.name !== name && tool.name,
    model,
    usage && `${count(usage.inputTokens)} + ${several(usage.outputTokens, 'token')}`,
    documents && several(documents.length, 'document'),
  ].filter(Boolean)
  return (
    <>
      <span className={css.name}>{name}</span> <span className="numbers">{duration(durationMs)}</span>
      <div className={css.details}>{details.join(', ')}</div>
      {error && <div className={css.error}>{error}</div>}
    </>
  )
}

import { ChoiceField, NumberField } from '../Fields.tsx'
import { JsonField } from '../JsonField.tsx'
import css from './MocksEditor.module.css'
import { heldBy, matchKindOf, matchKinds, type Rule, respondKindOf, respondKinds } from './mocks.ts'

type Props = { rule: Rule; pointer: string; onChange(rule: Rule): void }

/** The initial value of each choice. */
const freshMatch: Record<string, unknown> = {
  any: 'any',
  partial: { partial: {} },
  exact: { exact: {} },
  path: { path: {} },
  schema: { schema: {} },
}
const freshRespond: Record<string, unknown> = {
  result: { result: {} },
  error: { error: { status: 404, body: { message: 'Not found' } } },
  sequence: { sequence: [{ result: {} }] },
}

/** The fields of a rule: when it applies, its answer, and its changes. */
export function RuleFields({ rule, pointer, onChange }: Props) {
  const matchKind = matchKindOf(rule)
  const respondKind = respondKindOf(rule)
  const change = (patch: object) => onChange({ ...rule, ...patch } as Rule)
  return (
    <div className={css.fields}>
      <div>
        <ChoiceField
          pointer={`${pointer}/match#`}
          label="If the arguments"
          options={matchKinds}
          value={matchKind}
          onChange={(kind) => change({ match: freshMatch[kind] })}
        />
        {matchKind !== 'any' && (
          <JsonField
            key={matchKind}
            pointer={`${pointer}/match`}
            label={matchKind === 'path' ? 'Each path, and the value that it selects' : matchKind === 'schema' ? 'Schema' : 'Arguments'}
            value={heldBy(rule.match)}
            onChange={(value) => change({ match: { [matchKind]: value ?? {} } })}
          />
        )}
      </div>
      <div>
        <ChoiceField
          pointer={`${pointer}/respond#`}
          label="Parley answers with"
          options={respondKinds}
          value={respondKind}
          onChange={(kind) => change({ respond: freshRespond[kind] })}
        />
        <AnswerFields key={respondKind} rule={rule} pointer={`${pointer}/respond`} onChange={(respond) => change({ respond })} />
      </div>
      <JsonField
        pointer={`${pointer}/effect`}
        label="State changes"
        description="JSON Patch, for example [{ &quot;op&quot;: &quot;add&quot;, &quot;path&quot;: &quot;/refunds/-&quot;, &quot;value&quot;: &quot;{{arguments.order}}&quot; }]"
        value={rule.effect}
        onChange={(effect) => change({ effect })}
      />
      <div>
        <NumberField
          pointer={`${pointer}/times`}
          label="Applies at most (times)"
          value={rule.times}
          min={1}
          max={1_000}
          onChange={(times) => change({ times })}
        />
        <NumberField
          pointer={`${pointer}/latencyMs`}
          label="Delay (ms)"
          value={rule.latencyMs}
          min={0}
          max={60_000}
          onChange={(latencyMs) => change({ latencyMs })}
        />
      </div>
    </div>
  )
}

function AnswerFields({ rule: { respond }, pointer, onChange }: { rule: Rule; pointer: string; onChange(respond: unknown): void }) {
  if (respond && 'sequence' in respond)
    return (
      <JsonField
        pointer={pointer}
        label="Answers, each a result or an error"
        value={respond.sequence}
        onChange={(sequence) => onChange({ sequence: sequence ?? [] })}
      />
    )
  if (respond && 'error' in respond) {
    const { status, body } = respond.error ?? {}
    return (
      <>
        <NumberField
          pointer={`${pointer}/error/status`}
          label="Status"
          required
          value={status}
          min={400}
          max={599}
          onChange={(changed) => onChange({ error: { status: changed, ...(body !== undefined && { body }) } })}
        />
        <JsonField
          pointer={`${pointer}/error/body`}
          label="Body"
          value={body}
          onChange={(changed) => onChange({ error: { status, ...(changed !== undefined && { body: changed }) } })}
        />
      </>
    )
  }
  return (
    <JsonField
      pointer={pointer}
      label="Result"
      description="It can name {{arguments.name}}, {{state.name}} and {{call}}."
      value={heldBy(respond)}
      onChange={(result) => onChange({ result: result ?? null })}
    />
  )
}

import type { Schemas } from '#web/api.ts'
import { Exchange } from '#web/page/Exchange.tsx'
import { settingsInWords } from '#web/page/settings-in-words.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { count } from '#web/ui/count.ts'
import { cost } from '#web/ui/money.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './ProbeView.module.css'

type Check = Schemas['ModelProbeCheck']

/** What the model answered to both questions; the second is not asked if the first has no answer. */
export const ProbeView = ({ probe: { plain, structured } }: { probe: Schemas['ModelProbe'] }) => (
  <div className={css.checks} role="status">
    <CheckView title="Plain question" label="plain answer" check={plain} />
    {structured && <CheckView title="Structured question" label="structured answer" check={structured} />}
  </div>
)

function CheckView({ title, label, check }: { title: string; label: string; check: Check }) {
  const { ok, answer, usage, costMicroUsd, latencyMs, tries, fault } = check
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={css.line}>
        <Tag tone={ok ? 'ok' : 'bad'}>{ok ? 'answered' : 'failed'}</Tag>
        <span className="numbers">
          {duration(latencyMs)} · {usage ? `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens)} out` : 'tokens unknown'} ·{' '}
          {cost(costMicroUsd)}
        </span>
      </p>
      {fault && <p className={css.fault}>{settingsInWords(fault.message)}</p>}
      {answer !== null && answer !== '' && <CodeView label={label} text={answer} wrap maxHeight={240} />}
      {tries.map((exchange, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries have no other identity and stay in order
        <Exchange key={at} turn={undefined} exchange={exchange} open={false} />
      ))}
    </section>
  )
}

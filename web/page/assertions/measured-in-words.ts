import type { Schemas } from '#web/api.ts'
import { several } from '#web/ui/count.ts'

type Measured = Pick<
  Schemas['AssertionTemplates']['data'][number]['measured'][number],
  'model' | 'n' | 'alpha' | 'low' | 'high' | 'isScripted'
>

/** How a model that judged by a ready criterion agreed with people. */
export function measuredInWords({ model, n, alpha, low, high, isScripted }: Measured): string {
  const interval = low === null || high === null ? 'no interval' : `${low.toFixed(2)} to ${high.toFixed(2)}`
  const figure = `${model}: alpha ${alpha === null ? 'unknown' : alpha.toFixed(2)} (${interval}), ${several(n, 'conversation')}.`
  return isScripted ? `${figure} A scripted model: this says nothing about the criterion.` : figure
}

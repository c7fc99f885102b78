import type { Schemas } from '#web/api.ts'
import { sentence } from '#web/page/in-words.ts'
import type { Value } from '#web/page/SchemaFields.tsx'
import { wordsOf } from '#web/page/words.ts'
import { several } from '#web/ui/count.ts'
import { scheduleInWords } from './schedule.ts'

type Batch = Schemas['Batch']

/** How the items of a batch are played. */
export const playingInWords =
  (nameOf: (id: string) => string) =>
  (value: Value): string => {
    const { repeats, matrix, order, sample } = value as Pick<Batch, 'repeats' | 'matrix' | 'order'> & { sample?: { cells?: number } }
    const namesOf = (ids: readonly string[], own: string) => (ids.length > 0 ? ids.map(nameOf).join(', ') : own)
    return sentence(
      repeats == null ? 'as often as each of them says' : `${several(repeats, 'time')} each`,
      `with ${namesOf(matrix.personaIds, 'their own personas')}, over ${namesOf(matrix.channelIds, 'their own channels')}`,
      matrix.variables.length > 0 && `with ${several(matrix.variables.length, 'set')} of variables`,
      sample?.cells !== undefined && `a sample of ${several(sample.cells, 'cell')}`,
      wordsOf('order', order),
    )
  }

/** When the batch runs, and what happens after it. */
export function timesInWords(value: Value): string {
  const { schedule, retryPolicy, notify } = value as Pick<Batch, 'retryPolicy' | 'notify'> & {
    schedule?: { cron?: string; timezone?: string }
  }
  return sentence(
    schedule?.cron ? scheduleInWords({ ...schedule, cron: schedule.cron }) : 'on demand or through the API',
    retryPolicy.max === 0
      ? 'a run that ends in an error is not repeated'
      : `a run that ends in an error outside the agent is repeated at most ${several(retryPolicy.max, 'time')}`,
    notify.length > 0 && `notifies ${several(notify.length, 'integration')}`,
  )
}

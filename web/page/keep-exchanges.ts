import type { Schemas } from '../api.ts'

export type KeepExchanges = NonNullable<Schemas['Retention']['keepExchanges']>

/** Which runs keep their exchanges when they end. */
export const keepExchangesOptions: { value: KeepExchanges; label: string }[] = [
  { value: 'all', label: 'All runs' },
  { value: 'notPassed', label: 'Runs that did not pass' },
  { value: 'faults', label: 'Runs that ended in an error' },
]

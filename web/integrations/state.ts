import type { Schemas } from '../api.ts'

/** The state as people see it: one that nothing has reached yet waits, unless something was tried. */
export const stateOf = ({ status, lastDelivery }: Pick<Schemas['Integration'], 'status' | 'lastDelivery'>): string =>
  status === 'pending' && lastDelivery?.ok === false ? 'failed' : status

import type { Schemas } from '#web/api.ts'

/** The state as people see it: an integration without any delivery waits, unless one was attempted. */
export const stateOf = ({ status, lastDelivery }: Pick<Schemas['Integration'], 'status' | 'lastDelivery'>): string =>
  status === 'pending' && lastDelivery?.ok === false ? 'failed' : status

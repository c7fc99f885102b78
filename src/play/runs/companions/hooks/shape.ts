import { type Hooks, hooksShape } from '#src/play/hooks/contract.ts'

export const hooksInPlan = hooksShape

/** Empty for a playable without hooks, so that its plan stays the same as before hooks existed. */
export const freezeHooks = ({ setup, teardown }: Hooks): Hooks => ({ ...(setup && { setup }), ...(teardown && { teardown }) })

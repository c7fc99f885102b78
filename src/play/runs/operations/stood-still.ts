import type { Attempt } from '../companion.ts'
import type { Conversation } from '../conversation.ts'

/** What a stop of this process looks like from here: deadlines that passed meanwhile, and connections that others closed. */
const byTime: ReadonlySet<string> = new Set([
  ...['connectTimeout', 'firstByteTimeout', 'idleTimeout', 'totalTimeout', 'timeout', 'reset', 'refused', 'dns', 'notConnected', 'limited'],
  ...['cutOff', 'disconnected'],
])

/** The process stood still during this attempt, and its fault may be only that. */
export const mayBeStandstill = ({ processClock }: Pick<Attempt, 'processClock'>, { fault }: Pick<Conversation, 'fault'>): boolean =>
  fault !== undefined && byTime.has(String(fault.reason)) && processClock.stoodStillMs() > 0

/** The run must start over. The queue counts it as a failure of Parley, so that this ends even if each attempt stops the process. */
export class StoodStill extends Error {
  constructor() {
    super(
      'This process stood still for more than a second, so a deadline that passed meanwhile says nothing about the agent. The run starts over.',
    )
  }
}

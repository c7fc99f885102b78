import type { DemoAgent } from './agent.ts'
import { booking } from './booking.ts'
import { handoff } from './handoff.ts'
import { support } from './support.ts'

export const agents = new Map([
  ['support', support],
  ['booking', booking],
  ['handoff', handoff],
] as const satisfies [string, DemoAgent][])

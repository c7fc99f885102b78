import type { DemoAgent } from './agent.ts'
import { support } from './support.ts'

export const agents = new Map([['support', support]] as const satisfies [string, DemoAgent][])

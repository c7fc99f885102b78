import type { Schemas } from '#web/api.ts'
import { several } from '#web/ui/count.ts'

export type ImportReport = Schemas['ImportReport']

/** "12 tests and 2 scenarios". */
export function becomes({ counts: { tests, scenarios, channels, runs } }: ImportReport): string {
  const parts = [
    tests > 0 && several(tests, 'test'),
    scenarios > 0 && several(scenarios, 'scenario'),
    runs > 0 && several(runs, 'run'),
    channels > 0 && several(channels, 'channel'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'nothing' : [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}

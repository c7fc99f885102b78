import { ceilings } from '#src/platform/limits.ts'
import { noticesSuccess } from '#src/play/users/kinds.ts'
import type { NewScenario } from './contract.ts'

/** Whether the user of a scenario, who speaks this language, could notice success. */
export const canNoticeSuccess = ({ driver, user, stop }: NewScenario, language: string): boolean =>
  noticesSuccess({ driver, user, stop: { ...stop, maxTurns: stop.maxTurns ?? ceilings.turns.max } }, language)

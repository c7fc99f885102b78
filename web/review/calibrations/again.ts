import type { Calibration } from './calibration.ts'

const numbered = /^(.*), round (\d+)$/
/** “November” is followed by “November, round 2”, and that by “November, round 3”. */
export function nextName(name: string): string {
  const [, first = name, round = '1'] = numbered.exec(name) ?? []
  return `${first}, round ${Number(round) + 1}`
}

/** The body of a calibration with the same people, questions and settings; its conversations differ. */
export function againOf({ name, sheets, rubric, baseline, expertId, passRule, repeatAfterDays, ...calibration }: Calibration) {
  const { mode, visibility, hideJudge, hideAgentVersion, allowRevision } = calibration
  return {
    name: nextName(name),
    participants: sheets.map(({ participantId }) => participantId),
    rubricId: rubric.id,
    ...{ baseline, mode, visibility, hideJudge, hideAgentVersion, allowRevision },
    ...(expertId !== null && { expert: expertId }),
    ...(passRule && { passRule }),
    ...(repeatAfterDays !== null && { repeatAfterDays }),
  }
}

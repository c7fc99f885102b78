import { floor, type JudgeEvidence, shortOfFloor } from './evidence.ts'

/** What one closed calibration measured of a version of a judge; `calibrated`: by its own pass rule. */
export type Measurement = {
  version: string
  calibrationId: string
  measuredAt: string
  calibrated: boolean
  reason: string | null
  /** Over all participants. */
  n: number
  alpha: number | null
  evidence: JudgeEvidence | null
}

/** Whether people agree with a version of a judge, by the calibration that measured it last; `calibrationId` null: none did. */
export type Calibrated = {
  version: string
  calibrated: boolean
  calibrationId: string | null
  /** "alpha 0.92 (lower end 0.71), 40 conversations, 3 people, measured 2026-05-01", and why it is not enough. */
  standing: string
}

/** The standing of a version by its measurements, newest first. A pass rule, or what was stored with it, cannot lower the floor. */
export function standingOf(version: string, measurements: readonly Measurement[]): Calibrated {
  const [last, ...others] = measurements
  if (!last) return { version, calibrated: false, calibrationId: null, standing: 'not calibrated: nobody measured it' }
  const faults = shortOfFloor(last.evidence ?? undefined)
  const why = faults.length > 0 ? faults.join('; ') : last.calibrated ? null : (last.reason ?? 'it missed the pass rule')
  const refuted = why === null ? others.find((other) => other.n > last.n && (other.alpha ?? 0) < floor.alphaLow) : undefined
  return {
    version,
    calibrated: why === null,
    calibrationId: last.calibrationId,
    standing: [
      `${why === null ? 'calibrated' : 'not calibrated'}: ${figuresOf(last)}`,
      ...(why === null ? [] : [why]),
      ...(refuted ? [`a larger calibration (${refuted.calibrationId}) says otherwise: ${figuresOf(refuted)}`] : []),
    ].join('; '),
  }
}

const rounded = (value: number | null) => (value === null ? 'none' : String(Number(value.toFixed(3))))

function figuresOf({ n, alpha, evidence, measuredAt }: Measurement): string {
  const day = measuredAt.slice(0, 10)
  if (!evidence) return `alpha ${rounded(alpha)}, ${n} conversations, measured ${day}`
  const { conversations, people } = evidence
  return `alpha ${rounded(evidence.alpha)} (lower end ${rounded(evidence.low)}), ${conversations} conversations, ${people} people, measured ${day}`
}

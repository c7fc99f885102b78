import type { Calibration } from './calibration.ts'

/** What the answers of participants are compared with besides each other, as short as a column is wide. */
export const baselineNames: Record<Calibration['baseline'], string> = {
  none: 'none',
  expert: 'expert',
  consensus: 'consensus',
  gold: 'gold items',
  judge: 'judge',
}

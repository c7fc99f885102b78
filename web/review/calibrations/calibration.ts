import type { Schemas } from '#web/api.ts'

export type Calibration = Schemas['Calibration']
/** One participant's part of a calibration, as that participant sees it. */
export type Sheet = Schemas['CalibrationSheet']

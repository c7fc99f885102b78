/** Whether people agree with a version of a judge, by the calibration that measured it last; `calibrationId` null: none did. */
export type Calibrated = { version: string; calibrated: boolean; calibrationId: string | null }

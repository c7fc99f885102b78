import type { Sheet } from './calibration.ts'

type Now = { isFinal: boolean; disabled: boolean; saving: boolean }
/** Whether a sheet is saved, in words; nothing before the first answer. */
export function statusOf({ state, draft, answers }: Sheet, { isFinal, disabled, saving }: Now): string {
  if (disabled) return sheetInWords[state]
  if (isFinal) return 'Revealed: these answers are final'
  if (saving) return 'Saving…'
  return draft ? 'Draft saved' : answers.length > 0 ? 'Submitted' : ''
}
const sheetInWords: Record<Sheet['state'], string> = {
  invited: '',
  in_progress: '',
  submitted: 'Submitted',
  late: 'Submitted late',
  excused: 'Excused',
  missed: 'Not submitted in time',
}

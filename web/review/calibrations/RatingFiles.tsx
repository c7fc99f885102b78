import { parley } from '#web/api.ts'
import { FileButtons } from '#web/page/FileButtons.tsx'
import type { Calibration } from './calibration.ts'

const formats = [
  { format: 'csv', title: 'Answers (CSV)', ending: 'csv' },
  { format: 'ndjson', title: 'Answers (NDJSON)', ending: 'jsonl' },
] as const

/** The answers of the participants, from which `parley agreement` computes the report again. */
export const RatingFiles = ({ calibration: { id, name } }: { calibration: Calibration }) => (
  <FileButtons
    title="Answers as files"
    files={formats.map(({ format, title, ending }) => ({
      title,
      name: `${name}.${ending}`,
      call: () => parley.GET('/reviews/calibration/{id}/ratings', { params: { path: { id }, query: { format } }, parseAs: 'blob' }),
    }))}
  />
)

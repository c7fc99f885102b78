import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Download } from '#src/platform/implement.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { opinionsOf } from '../answers.ts'
import { questionsOf } from '../question.ts'
import { type RatingFormat, type RawRating, ratingTypes, writeRatings } from '../rating-formats.ts'
import { sheetsOf, submissionsOf } from '../store/sheets.ts'
import { peersVisible, storedCalibration } from './load.ts'

const extensions = { csv: 'csv', ndjson: 'ndjson', vectors: 'json' } as const

/** The sheets that the caller may see: all submitted ones, or their own. */
export async function ratingsFile(tx: Tx, caller: Caller, { id, format }: { id: string; format: RatingFormat }): Promise<Download> {
  const calibration = await storedCalibration(tx, id)
  const sheets = await sheetsOf(tx, [calibration.id])
  const own = sheets.find(({ participantId }) => participantId === caller.memberId)
  const shown = peersVisible(caller, calibration, own) ? sheets : sheets.filter((sheet) => sheet === own)
  const rubric = await rubricVersionOf(tx, calibration.rubric)
  const submissions = await submissionsOf(
    tx,
    shown.map((sheet) => sheet.id),
  )
  const raw = shown.flatMap((sheet): RawRating[] =>
    [...opinionsOf(rubric, submissions.get(sheet.id)?.answers ?? [])].map(([item, said]) => ({
      item,
      rater: sheet.participantId,
      raterName: sheet.participantName,
      included: sheet.included,
      said,
    })),
  )
  const text = writeRatings(format, raw, questionsOf(rubric.criteria))
  async function* parts() {
    yield text
  }
  return { mediaType: `${ratingTypes[format]}; charset=utf-8`, fileName: `${calibration.name}.${extensions[format]}`, parts: parts() }
}

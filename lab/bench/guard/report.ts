import { isDoubtful } from '#src/play/users/guard/doubt.ts'
import { faultNames } from '#src/play/users/guard/fault-names.ts'
import type { GuardFigures } from './measure.ts'

const [start, end] = ['<!-- npm run bench -- guard: start -->', '<!-- npm run bench -- guard: end -->']
const percent = (share: number) => `${Math.round(share * 100)}%`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Recall by fault and language: in the first wordings, and after the slash in those that were written after the guard. */
export function recallTable({ recalls, unseen, clean }: Pick<GuardFigures, 'recalls' | 'unseen' | 'clean'>): string {
  const languages = clean.map(({ language }) => language)
  const cellsOf = (fault: string) =>
    recalls.filter((each) => each.fault === fault).map(({ written, heldOut }) => `${percent(written)} / ${percent(heldOut)}`)
  return [
    row(['Fault', ...languages]),
    row(['---', ...languages.map(() => '---')]),
    ...faultNames.map((fault) => row([`\`${fault}\``, ...cellsOf(fault)])),
    row(['`roleInversion`, unseen', ...unseen.map(({ found, cases }) => `${found} of ${cases}`)]),
    row(['users, unseen: refused', ...unseen.map(({ refused, cases }) => `${refused} of ${cases}`)]),
    row(['false alarms', ...clean.map(({ refused, cases }) => `${refused} of ${cases}`)]),
  ].join('\n')
}

/** False alarms in real conversations, by fault, and what is found in the replies of real agents. */
export function alarmSentence({ dialogues }: Pick<GuardFigures, 'dialogues'>): string | undefined {
  if (!dialogues) return undefined
  const confirmed = dialogues.alarms.filter(({ isConfirmed }) => isConfirmed)
  const alarms = dialogues.alarms.filter(({ isConfirmed }) => !isConfirmed)
  const messages = new Set(alarms.map(({ dialogue, message }) => `${dialogue} ${message}`)).size
  const byFault = faultNames
    .map((fault) => ({ fault, count: alarms.filter((alarm) => alarm.fault === fault).length }))
    .filter(({ count }) => count > 0)
    .map(({ fault, count }) => `\`${fault}\` ${count}`)
  const asked = alarms.filter(({ fault }) => isDoubtful(fault)).length
  return `${dialogues.dialogues} real dialogues, ${dialogues.messages} messages of the user: ${messages} false alarms (${((100 * messages) / dialogues.messages).toFixed(1)}%${byFault.length > 0 ? `; ${byFault.join(', ')}` : ''}), of which the model is asked about ${asked}, and ${confirmed.length} values that the model did invent, as the next tool found nothing under them. Of the ${dialogues.replies.count} replies of their agents, \`roleInversion\` finds ${dialogues.replies.found} (${percent(dialogues.replies.found / dialogues.replies.count)}).`
}

/** The section of the document between its markers. */
export const sectionOf = (document: string): string | undefined => {
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  return from < 0 || to < from ? undefined : document.slice(from + start.length, to).trim()
}

/** The document with new figures; what was measured of real dialogues stays where their data are missing. */
export function withFigures(document: string, figures: GuardFigures): string {
  const section = sectionOf(document)
  if (section === undefined) throw new Error(`The document has no section between "${start}" and "${end}". Add both lines.`)
  const alarms = alarmSentence(figures) ?? section.split('\n\n')[1] ?? ''
  const [from, to] = [document.indexOf(start) + start.length, document.indexOf(end)]
  return `${document.slice(0, from)}\n${recallTable(figures)}\n\n${alarms}\n${document.slice(to)}`
}

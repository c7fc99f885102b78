import type { Schemas } from '#web/api.ts'
import { asked, checkAnswers, choicesOf, criterionKindOf } from '#web/rules.ts'
import { viewOf } from '../criteria/kinds.ts'
import type { Answer, Criterion } from '../criteria/view.ts'
import { listText } from './list-text.ts'

export type { Answer, Criterion }
export { choicesOf }
export type Rubric = Pick<Schemas['RubricVersion'], 'name' | 'version' | 'criteria' | 'sections' | 'passScore' | 'instructions'>
export type Faults = ReadonlyMap<string, readonly string[]>
const isValue = (value: Answer['value']) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether the question is answered: a comment or evidence alone answers nothing. */
export const isAnswered = ({ value, notApplicable, cannotJudge }: Pick<Answer, 'value' | 'notApplicable' | 'cannotJudge'>): boolean =>
  isValue(value) || notApplicable === true || cannotJudge === true

/** What is stored and sent: without emptied answers, and without questions that these answers skip. */
export function sendable(criteria: readonly Criterion[], answers: readonly Answer[]): Answer[] {
  const present = new Set(visibleOf(criteria, answers).map(({ key }) => key))
  return answers.flatMap(({ value, comment, evidence, ...answer }) => {
    const content = {
      ...answer,
      ...(isValue(value) && { value: value as NonNullable<Answer['value']> }),
      ...(comment?.trim() && { comment }),
      ...(evidence && evidence.length > 0 && { evidence }),
    }
    return present.has(answer.criterionKey) && Object.keys(content).length > 1 ? [content] : []
  })
}

/** The criteria that are asked after these answers. */
export function visibleOf(criteria: readonly Criterion[], answers: readonly Answer[]): Criterion[] {
  const keys = new Set(asked(criteria, answers).map(({ key }) => key))
  return criteria.filter(({ key }) => keys.has(key))
}

type Message = { index: number; content: string }
/** The faults that the service would find, by criterion; `missing` are required criteria without an answer. */
export function faultsOf(
  criteria: readonly Criterion[],
  answers: readonly Answer[],
  turns: readonly Message[],
): { faults: Faults; missing: string[] } {
  const content = sendable(criteria, answers)
  const complete = content.filter(isAnswered)
  const { faults } = checkAnswers(criteria, complete, { turns })
  const [missing, optional] = [true, false].map((isRequired) =>
    visibleOf(criteria, answers).flatMap(({ key, required }) =>
      required === isRequired && !complete.some(({ criterionKey }) => criterionKey === key) ? [key] : [],
    ),
  ) as [string[], string[]]
  const unanswered = content.flatMap(({ criterionKey }) =>
    optional.includes(criterionKey) ? [[criterionKey, [withoutAnswer]] as const] : [],
  )
  return { faults: new Map([...byCriterion(faults, complete), ...unanswered]), missing }
}
const withoutAnswer = 'Answer this question, or remove its comment and evidence.'

/** Faults with pointers into `/answers`, by the criterion of the answer. */
export function byCriterion(faults: readonly { pointer?: string; message: string }[], answers: readonly Answer[]): Faults {
  const messages = new Map<string, string[]>()
  for (const { pointer = '', message } of faults) {
    const key = answers[Number(pointer.match(/^\/answers\/(\d+)/)?.[1])]?.criterionKey
    if (key) messages.set(key, [...(messages.get(key) ?? []), message])
  }
  return messages
}

/** An answer in words. */
export function answerText(criterion: Criterion | undefined, answer: Answer | undefined): string {
  if (!answer) return 'no answer'
  if (answer.notApplicable) return 'does not apply'
  if (answer.cannotJudge) return 'cannot judge'
  return valueText(criterion, answer.value)
}
export function valueText(criterion: Criterion | undefined, value: Answer['value'] | null): string {
  if (value === undefined || value === null) return 'no answer'
  if (!criterion) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const choices = choicesOf(criterion)
  const { read = String } = viewOf(criterion)
  if (choices.length === 0) return read(value)
  const nameOf = (item: unknown) => choices.find((choice) => choice.value === item)?.label ?? String(item)
  return Array.isArray(value) ? listText(value.map(nameOf)) : nameOf(value)
}

/** The value after one choice is pressed: the choice, or the list with or without it. */
export function chosenValue(criterion: Criterion, choice: string | number, before: Answer['value']): NonNullable<Answer['value']> {
  if (!criterionKindOf(criterion).multiple) return choice
  const list = Array.isArray(before) ? (before as string[]) : []
  const option = String(choice)
  return list.includes(option) ? list.filter((item) => item !== option) : [...list, option]
}

import type { Schemas } from '../api.ts'
import { choicesOf } from '../page/judging/answers.ts'

type Criterion = Schemas['Criterion']
const comment = {
  never: 'takes no comment',
  optional: '',
  always: 'needs a comment',
  on_fail: 'a fail needs a comment',
  on_not_applicable: '“does not apply” needs a comment',
  on_critical: 'a critical fail needs a comment',
  on_judge_disagreement: 'needs a comment if it differs from the judge',
} as const
const evidence = { never: 'takes no evidence', optional: '', always: 'needs evidence', on_fail: 'a fail needs evidence' } as const
export const typeWords = {
  binary: 'pass or fail',
  ordinal: 'points',
  nominal: 'one of several',
  multi: 'any of several',
  numeric: 'a number',
  text: 'words',
  span: 'marks in the conversation',
  pairwise: 'one of two',
} as const

/** The rules of a criterion, each as a few words. */
export function rulesOf(criterion: Criterion): string[] {
  const { required, allowNotApplicable, allowCannotJudge, visibleWhen, failing } = criterion
  const fails = [...(failing?.values ?? []), ...(failing?.below === undefined ? [] : [`below ${failing.below}`])]
  return [
    required ? '' : 'optional',
    allowNotApplicable ? 'may not apply' : '',
    allowCannotJudge ? '' : '“cannot judge” is not allowed',
    comment[criterion.commentRule],
    evidence[criterion.evidenceRule],
    fails.length > 0 ? `fails: ${fails.join(', ')}` : '',
    visibleWhen ? `asked when ${visibleWhen.criterionKey} is ${visibleWhen.in.join(' or ')}` : '',
  ].filter(Boolean)
}

/** What can be answered and what each means; a range or a length where nothing is chosen. */
export function scaleOf(criterion: Criterion): { label: string; words: string; score?: number | undefined }[] {
  switch (criterion.type) {
    case 'numeric': {
      const { min, max, step, unit = '' } = criterion.scale
      return [{ label: `${min} to ${max} ${unit}`.trim(), words: step ? `in steps of ${step}` : 'any number' }]
    }
    case 'text':
      return [{ label: 'Words', words: `${criterion.scale.maxLength} characters maximum` }]
    case 'span':
      return [{ label: 'Marks', words: `${criterion.scale.maxSpans} maximum` }]
    default: {
      const scores =
        criterion.type === 'ordinal'
          ? criterion.scale.points
          : criterion.type === 'nominal' || criterion.type === 'multi'
            ? criterion.scale.options
            : []
      return choicesOf(criterion).map(({ label, anchor = '' }, at) => ({ label, words: anchor, score: scores[at]?.score }))
    }
  }
}

/** A rubric as text, a line each, so that two versions can be compared line by line. */
export function inWords({
  criteria,
  sections,
  passScore,
  instructions,
}: Pick<Schemas['RubricVersion'], 'criteria' | 'sections' | 'passScore' | 'instructions'>): string {
  return [
    `passing score ${passScore}`,
    ...sections.map(({ key, label }) => `section ${key}: ${label}`),
    ...(instructions ? ['', ...instructions.split('\n')] : []),
    ...criteria.flatMap((criterion) => [
      '',
      criterion.label,
      `  ${criterion.key}, ${typeWords[criterion.type]}, weight ${criterion.weight}${criterion.critical === 'none' ? '' : `, critical: ${criterion.critical}`}${criterion.section ? `, in ${criterion.section}` : ''}`,
      ...(criterion.description ? [`  ${criterion.description}`] : []),
      ...scaleOf(criterion).map(
        ({ label, words, score }) => `  - ${label}${words && `: ${words}`}${score === undefined ? '' : ` (${score})`}`,
      ),
      ...rulesOf(criterion).map((rule) => `  ${rule}`),
    ]),
  ].join('\n')
}

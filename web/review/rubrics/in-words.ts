import type { Schemas } from '#web/api.ts'
import { viewOf } from '#web/page/criteria/kinds.ts'
import type { Meaning } from '#web/page/criteria/view.ts'
import { choicesOf } from '#web/rules.ts'

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

/** The possible answers with their meanings; a range or a length if there are no options. */
export const meaningsOf = (criterion: Criterion): Meaning[] =>
  viewOf(criterion).meanings?.(criterion.scale) ?? choicesOf(criterion).map(({ label, anchor = '' }) => ({ label, description: anchor }))

/** A rubric as text, one line per criterion, so that two versions can be compared line by line. */
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
      `  ${criterion.key}, ${viewOf(criterion).title}, weight ${criterion.weight}${criterion.critical === 'none' ? '' : `, critical: ${criterion.critical}`}${criterion.section ? `, in ${criterion.section}` : ''}`,
      ...(criterion.description ? [`  ${criterion.description}`] : []),
      ...meaningsOf(criterion).map(
        ({ label, description, score }) => `  - ${label}${description && `: ${description}`}${score === undefined ? '' : ` (${score})`}`,
      ),
      ...rulesOf(criterion).map((rule) => `  ${rule}`),
    ]),
  ].join('\n')
}

import type { Schemas } from '#web/api.ts'
import { Fields } from '#web/page/criteria/kind.tsx'
import { ChoiceField, ListField, NumberField } from '#web/page/Fields.tsx'
import { choicesOf, criterionKindOf } from '#web/rules.ts'
import type { CriterionInput } from './draft.ts'

type Criterion = Schemas['Criterion']
type Props = { pointer: string; criterion: CriterionInput; others: readonly Criterion[]; onChange(to: CriterionInput): void }

/** The answers that fail, and the condition for asking the question. */
export function ConditionFields({ pointer, criterion, others, onChange }: Props) {
  const { visibleWhen, failing } = criterion
  const { passFail, measurement } = criterionKindOf(criterion)
  const answers = choices(criterion as Criterion)
  const condition = others.find(({ key }) => key === visibleWhen?.criterionKey)
  const put = (patch: Record<string, unknown>) => onChange(without({ ...criterion, ...patch }) as CriterionInput)
  const fail = (patch: object) => {
    const rules = without({ ...failing, ...patch })
    put({ failing: Object.keys(rules).length > 0 ? rules : undefined })
  }
  return (
    <>
      {!passFail && (answers.length > 0 || measurement) && (
        <Fields>
          {answers.length > 0 && (
            <ListField
              pointer={`${pointer}/failing`}
              label="Fails if the answer is"
              options={answers.map(({ value, label }) => ({ value: String(value), label }))}
              value={(failing?.values ?? []).map(String)}
              onChange={(values) => fail({ values: values.length > 0 ? valuesOf(answers, values) : undefined })}
            />
          )}
          {(measurement || answers.some(({ value }) => typeof value === 'number')) && (
            <NumberField
              pointer={`${pointer}/failing/below`}
              label="Fails below"
              value={failing?.below}
              onChange={(below) => fail({ below })}
            />
          )}
        </Fields>
      )}
      <Fields>
        <ChoiceField
          pointer={`${pointer}/visibleWhen`}
          label="Depends on"
          placeholder="no other question"
          clearable
          options={others.filter((other) => choices(other).length > 0).map(({ key, label }) => ({ value: key, label: label || key }))}
          value={visibleWhen?.criterionKey ?? ''}
          onChange={(criterionKey) => {
            const answer = choices(others.find(({ key }) => key === criterionKey)).at(-1)
            put({ visibleWhen: answer ? { criterionKey, in: [answer.value] } : undefined })
          }}
        />
        {visibleWhen && (
          <ListField
            pointer={`${pointer}/visibleWhen/in`}
            label="answered with"
            options={choices(condition).map(({ value, label }) => ({ value: String(value), label }))}
            value={visibleWhen.in.map(String)}
            onChange={(values) => put({ visibleWhen: { ...visibleWhen, in: valuesOf(choices(condition), values) } })}
          />
        )}
      </Fields>
    </>
  )
}

const choices = (criterion: Criterion | undefined) => (criterion ? choicesOf(criterion) : [])
const valuesOf = (list: readonly { value: string | number }[], texts: readonly string[]) =>
  list.filter(({ value }) => texts.includes(String(value))).map(({ value }) => value)
const without = (value: object): object => Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))

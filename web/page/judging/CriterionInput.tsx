import { NumberInput, Textarea } from '@mantine/core'
import { type Answer, type Criterion, choicesOf } from './answers.ts'
import css from './Choices.module.css'
import type { Sheet } from './use-answers.ts'

type Props = { criterion: Criterion; answer: Answer | undefined; sheet: Sheet; active: boolean; disabled: boolean; labelledBy: string }

/** What an answer is given with, by the type of its criterion. */
export function CriterionInput({ criterion, answer, sheet, active, disabled, labelledBy }: Props) {
  const { key, type } = criterion
  if (type === 'numeric') {
    const { min, max, step, unit } = criterion.scale
    return (
      <NumberInput
        aria-labelledby={labelledBy}
        data-answer={key}
        value={typeof answer?.value === 'number' ? answer.value : ''}
        min={min}
        max={max}
        step={step ?? 1}
        {...(unit && { suffix: ` ${unit}` })}
        description={`${min} to ${max}${step ? ` in steps of ${step}` : ''}`}
        disabled={disabled}
        onChange={(value) => sheet.say(key, value === '' ? {} : { value: Number(value) }, `${key}/value`)}
      />
    )
  }
  if (type === 'text')
    return (
      <Textarea
        aria-labelledby={labelledBy}
        data-answer={key}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={criterion.scale.maxLength}
        value={typeof answer?.value === 'string' ? answer.value : ''}
        disabled={disabled}
        onChange={(event) => sheet.say(key, { value: event.currentTarget.value }, `${key}/value`)}
      />
    )
  if (type === 'span')
    return (
      <p className={css.hint}>Select words in the conversation and press e to mark them. Without a selection, the whole turn is marked.</p>
    )
  const many = type === 'multi'
  const isChosen = (value: string | number) =>
    many ? Array.isArray(answer?.value) && (answer.value as unknown[]).includes(value) : answer?.value === value
  return (
    <div className={css.choices}>
      {choicesOf(criterion).map(({ value, label, anchor }, at) => (
        <label key={value} className={css.choice} data-chosen={isChosen(value)} data-value={type === 'binary' ? value : undefined}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={key}
            checked={isChosen(value)}
            disabled={disabled}
            onChange={() => sheet.choose(key, at)}
            // Not while a press is under way: the page would move under the pointer, and the press miss.
            onFocus={(event) => event.target.matches(':focus-visible') && sheet.setActive(key)}
          />
          <span className={css.box} data-square={many} aria-hidden />
          <span className={css.said}>
            <span className={css.label}>{label}</span>
            {anchor && <span className={css.anchor}>{anchor}</span>}
          </span>
          {active && !disabled && at < 9 && <kbd aria-hidden>{at + 1}</kbd>}
        </label>
      ))}
    </div>
  )
}

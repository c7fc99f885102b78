import { choicesOf, criterionKindOf } from '#web/rules.ts'
import css from './Choices.module.css'
import type { EntryProps } from './view.ts'

/** All choices of a criterion, as buttons of which one or several can be pressed. */
export function Choices({ criterion, answer, active, disabled, onChoose, onFocus }: EntryProps) {
  const { multiple = false, passFail } = criterionKindOf(criterion)
  const isChosen = (value: string | number) =>
    Array.isArray(answer?.value) ? (answer.value as unknown[]).includes(value) : answer?.value === value
  return (
    <div className={css.choices}>
      {choicesOf(criterion).map(({ value, label, anchor }, at) => (
        <label key={value} className={css.choice} data-chosen={isChosen(value)} data-value={passFail ? value : undefined}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={criterion.key}
            checked={isChosen(value)}
            disabled={disabled}
            onChange={() => onChoose(at)}
            // Not during a press: the page would move under the pointer, and the press would miss.
            onFocus={(event) => event.target.matches(':focus-visible') && onFocus()}
          />
          <span className={css.box} data-square={multiple} aria-hidden />
          <span className={css.text}>
            <span className={css.label}>{label}</span>
            {anchor && <span className={css.anchor}>{anchor}</span>}
          </span>
          {active && !disabled && at < 9 && <kbd aria-hidden>{at + 1}</kbd>}
        </label>
      ))}
    </div>
  )
}

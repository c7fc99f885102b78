import { useId } from 'react'
import { useFault } from '../Form.tsx'
import css from './Sentence.module.css'

type Props = { pointer: string; label: string; placeholder: string; value: string; onChange(value: string): void }

/** Text within a sentence; its field grows with it. */
export function InlineText({ pointer, label, onChange, ...rest }: Props) {
  const fault = useFault(pointer)
  const id = useId()
  return (
    <>
      <textarea
        {...rest}
        rows={1}
        dir="auto"
        className={css.text}
        aria-label={label}
        data-pointer={pointer}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': id })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault && (
        <span id={id} role="alert" className={css.fault}>
          {fault}
        </span>
      )}
    </>
  )
}

import css from './Tick.module.css'

/** The box in front of a row. It looks as Mantine's `Checkbox` does, which is eight parts. */
export const Tick = ({ label, checked, onChange }: { label: string; checked: boolean; onChange(): void }) => (
  <input type="checkbox" className={css.tick} aria-label={label} checked={checked} onChange={onChange} />
)

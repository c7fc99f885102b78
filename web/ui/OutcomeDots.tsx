import css from './OutcomeDots.module.css'

type Props = { outcomes: readonly string[]; none: string }

/** Outcomes in order, the latest last: a shape for each, and their counts in words. */
export function OutcomeDots({ outcomes, none }: Props) {
  if (outcomes.length === 0) return <span className={css.none}>{none}</span>
  const counts = Map.groupBy(outcomes, (outcome) => outcome)
  const words = [...counts].map(([outcome, list]) => `${list.length} ${outcome}`).join(', ')
  return (
    <span
      className={css.dots}
      role="img"
      aria-label={`The last ${outcomes.length}: ${words}`}
      title={`The last ${outcomes.length}: ${words}`}
    >
      {outcomes.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no identity but their place
        <span key={at} className={css.dot} data-outcome={outcome} />
      ))}
    </span>
  )
}

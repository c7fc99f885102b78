import { UnstyledButton } from '@mantine/core'
import css from './Quotes.module.css'

type Quote = { turn: number; quote: string }

/** The quotes that a judge gives as evidence; each links to its turn if the conversation is next to them. */
export const Quotes = ({ evidence, onTurn }: { evidence: readonly Quote[]; onTurn?: ((turn: number) => void) | undefined }) =>
  evidence.map(({ turn, quote }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal quotes of one turn are possible
    <UnstyledButton key={at} className={css.quote} disabled={!onTurn} onClick={() => onTurn?.(turn)}>
      turn {turn} <q dir="auto">{quote}</q>
    </UnstyledButton>
  ))

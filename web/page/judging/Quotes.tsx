import { UnstyledButton } from '@mantine/core'
import css from './Quotes.module.css'

type Quote = { turn: number; quote: string }

/** The words that a judge gives as evidence; each leads to its turn, where the conversation is beside. */
export const Quotes = ({ evidence, onTurn }: { evidence: readonly Quote[]; onTurn?: ((turn: number) => void) | undefined }) =>
  evidence.map(({ turn, quote }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal quotes of one turn are possible
    <UnstyledButton key={at} className={css.quote} disabled={!onTurn} onClick={() => onTurn?.(turn)}>
      turn {turn} <q dir="auto">{quote}</q>
    </UnstyledButton>
  ))

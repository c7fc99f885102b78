import { UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import type { Schemas } from '#web/api.ts'
import css from './Quotes.module.css'
import { Source } from './Source.tsx'

type Quote = Pick<Schemas['AssertionResult']['evidence'][number], 'turn' | 'quote' | 'source'>

/** The quotes that a judge gives as evidence; each links to its turn if the conversation is next to them. */
export const Quotes = ({ evidence, onTurn }: { evidence: readonly Quote[]; onTurn?: ((turn: number) => void) | undefined }) =>
  evidence.map(({ turn, quote, source }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal quotes of one turn are possible
    <Fragment key={at}>
      <UnstyledButton className={css.quote} disabled={!onTurn} onClick={() => onTurn?.(turn)}>
        turn {turn} <q dir="auto">{quote}</q>
      </UnstyledButton>
      {source && <Source source={source} />}
    </Fragment>
  ))

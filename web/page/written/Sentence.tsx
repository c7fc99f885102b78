import type { ReactNode } from 'react'
import css from './Sentence.module.css'

/** The subject of a form, as a sentence whose parts are fields. */
export const Sentence = ({ children }: { children: ReactNode }) => <div className={css.sentence}>{children}</div>

import type { ReactNode } from 'react'
import css from './Sentence.module.css'

/** What a form is about, as a sentence whose parts are fields. */
export const Sentence = ({ children }: { children: ReactNode }) => <div className={css.sentence}>{children}</div>

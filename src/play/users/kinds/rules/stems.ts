import { unspaced } from '#src/play/users/kind.ts'
import type { Recognition } from './recognition.ts'

const [shortest, stem] = [4, 5]
// In a script without spaces, a run of ideographs or of katakana counts as a word of the topic; two ideographs are a word by themselves.
const runs = /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{3,}/gu
const stemOfRun = (run: string) => (/\p{Script=Han}/u.test(run) ? run.slice(0, 2) : run.slice(0, stem))

/** The topic of a text: the beginnings of its words that are not too common to show it. */
export const stemsOf = (text: string, { common }: Pick<Recognition, 'common'>): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    if (unspaced.test(word)) return (word.match(runs) ?? []).map(stemOfRun).filter((run) => !common.test(run))
    return word.length >= shortest && !common.test(word) ? [word.slice(0, stem)] : []
  })

import type { z } from 'zod'
import type { judge } from '../kinds/judge.ts'

/** A ready criterion for a model that judges: data, from which the address, the form and the command follow. */
export type JudgeTemplate = {
  name: string
  /** Grows with each change of the settings. */
  version: number
  title: string
  about: string
  /** The words in brackets in the settings, for you to replace. */
  needs?: string
  settings: Pick<z.input<typeof judge.settings>, 'criterion' | 'passWhen' | 'failWhen' | 'examples' | 'needsEvidence' | 'reads'>
}

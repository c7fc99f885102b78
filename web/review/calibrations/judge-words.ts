import type { Schemas } from '#web/api.ts'

/** What a judge goes by, in words that people change. */
export type JudgeWords = { criterion: string; passWhen?: string | undefined; failWhen?: string | undefined }
export type JudgeAssertion = Pick<Schemas['Assertion'], 'kind' | 'name'> & { settings: JudgeWords & Record<string, unknown> }
type Assertion = { kind: string; name?: string | undefined; settings?: unknown }

/** The assertion of a run that judged under this name by asking a language model. */
export const judgeNamed = (assertions: readonly Assertion[], metric: string): JudgeAssertion | undefined =>
  assertions.find(({ kind, name }) => kind === 'judge' && (name ?? kind) === metric) as JudgeAssertion | undefined

const sameWords = (a: JudgeWords, b: JudgeWords) =>
  a.criterion === b.criterion && (a.passWhen ?? '') === (b.passWhen ?? '') && (a.failWhen ?? '') === (b.failWhen ?? '')

/** The same settings in other words; what is empty is left out. */
export function reworded<S extends JudgeWords>(settings: S, { criterion, passWhen, failWhen }: JudgeWords): S {
  const { passWhen: _, failWhen: __, ...others } = settings
  return { ...others, criterion, ...(passWhen && { passWhen }), ...(failWhen && { failWhen }) } as S
}

/** The assertions of a definition in which this judge has other words, or null if none of them is this judge as it was. */
export function assertionsWith(assertions: readonly Assertion[], old: JudgeAssertion, words: JudgeWords): Assertion[] | null {
  const isIt = (one: Assertion) =>
    one.kind === old.kind && (one.name ?? '') === (old.name ?? '') && sameWords(one.settings as JudgeWords, old.settings)
  if (!assertions.some(isIt)) return null
  return assertions.map((one) => (isIt(one) ? { ...one, settings: reworded(one.settings as JudgeWords, words) } : one))
}

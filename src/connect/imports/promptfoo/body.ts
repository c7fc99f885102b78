import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { type CodeCheck, keptCode } from '../code-check.ts'
import { cut, cutter } from '../cut.ts'
import type { ImportItem } from '../import-item.ts'
import { type Vars, variablesOf } from './vars.ts'

export type Common = {
  name: string | undefined
  description: string | undefined
  assertions: NewAssertion[]
  left: string[]
  metadata: Record<string, unknown>
  repeats: number | undefined
  code: CodeCheck[]
  isScored: boolean
  isScoredByCode: boolean
  isChangedByCode: boolean
}
export type WithVars = Common & { vars: Vars; elsewhere: string[]; lists: string[] }

export function bodyOf({ description, vars, metadata, repeats, code }: WithVars, name: string, copy: string) {
  const { evaluators } = keptCode(code)
  const fits = JSON.stringify({ vars, metadata, evaluators }).length < 15_000
  return {
    name: `${cut(name.replace(/\s+/g, ' ').trim(), 110)}${copy}`,
    ...(description !== undefined && { description: cut(description, 4_000) }),
    variables: variablesOf(vars),
    ...(repeats !== undefined && { repeats }),
    metadata: {
      promptfoo: fits
        ? { vars: { ...vars }, ...(Object.keys(metadata).length > 0 && { metadata }), ...(code.length > 0 && { evaluators }) }
        : {},
    },
  }
}

/** Why a test is only a draft, and what it lost. */
export function verdictOf(
  { left, assertions, elsewhere, lists, code, isScored, isScoredByCode, isChangedByCode, description, vars, metadata }: WithVars,
  expressions: string[],
): Pick<ImportItem, 'isDraft' | 'warnings'> {
  const warnings: ImportItem['warnings'] = []
  const draft = (message: string) => warnings.push({ code: 'draft', message })
  if (expressions.length > 0) draft(`Parley does not evaluate ${quoted(expressions)}, so it stays in the text.`)
  if (elsewhere.length > 0) draft(`The values of ${quoted(elsewhere)} are in other files, which Parley does not read.`)
  if (isScored) draft('"threshold" lets a test pass although assertions fail; in Parley each required assertion must hold.')
  if (isScoredByCode) draft('"assertScoringFunction" decides with code whether a test passes; in Parley each required assertion must hold.')
  if (isChangedByCode) draft('"options.transformVars" changes the values of this test with code, which Parley does not run.')
  if (lists.length > 0) draft(`The values of ${quoted(lists)} are lists that this test uses as a whole ("disableVarExpansion").`)
  if (assertions.some(({ kind }) => kind === 'http'))
    draft('Its webhook gets another request from Parley, and must answer in another form. Change it, and then make the test active.')
  const isDraft = warnings.length > 0
  warnings.push(...keptCode(code).warnings)
  if (left.length > 0)
    warnings.push({
      code: 'not_imported',
      message: `${left.length} of its assertions have no counterpart and were left out: ${quoted(left)}.`,
    })
  if (description !== undefined) cutter(warnings)('description', description, 4_000)
  if (JSON.stringify({ vars, metadata, evaluators: keptCode(code).evaluators }).length >= 15_000)
    warnings.push({ code: 'not_imported', message: 'Its values and metadata are too long to be stored with it.' })
  return { isDraft, warnings }
}

const quoted = (list: readonly string[]) => {
  const distinct = [...new Set(list)]
  return `${distinct
    .slice(0, 5)
    .map((text) => `"${cut(text, 60)}"`)
    .join(', ')}${distinct.length > 5 ? ` and ${distinct.length - 5} more` : ''}`
}

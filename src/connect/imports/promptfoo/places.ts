import { cut } from '../cut.ts'
import type { DocumentPart } from '../document.ts'
import { isRecord, type Source } from '../source.ts'
import { maxSets } from './vars.ts'

/** Not a test: the file or function from which promptfoo loads tests, with its settings. */
export const isGenerator = ({ path, vars, assert }: Record<string, unknown>): boolean =>
  typeof path === 'string' && vars === undefined && assert === undefined

export function elsewhere(line: number, source: Source): DocumentPart {
  const { path } = isRecord(source.value) ? source.value : {}
  const place = typeof path === 'string' ? path : source.value
  source.all()
  const name = typeof place === 'string' ? `: ${cut(place, 200)}` : ''
  return {
    line,
    faults: [
      {
        code: 'not_imported',
        message: `These tests are in another file, which Parley does not read${name}. Import that file itself, for example as csv.`,
      },
    ],
  }
}

export const tooMany = (line: number): DocumentPart => ({
  line,
  faults: [{ code: 'too_big', message: `This would make more than ${maxSets} tests from one. Write them out, or use fewer values.` }],
})

import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { rowsOf } from './csv.ts'
import { cut, cutter } from './cut.ts'
import { metadataTooLong, testOfEntry } from './dataset.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { firstAt, keptOf, partsOfEntries } from './listed.ts'
import { isRecord, Source } from './source.ts'

// Test sets of Rhesis as its SDK exports them (to_json, to_jsonl, to_csv): a test has a prompt or, with several turns, a goal.

export function* rhesisParts(content: string, firstLine: number, { parse }: ReadingContext): Generator<DocumentPart> {
  if (/^\s*[[{]/.test(content)) yield* partsOfEntries({ content, firstLine, parse }, ['tests'], (source, { line }) => partOf(source, line))
  else yield* partsOfTable(content, firstLine)
}

function* partsOfTable(content: string, firstLine: number): Generator<DocumentPart> {
  let header: string[] | undefined
  for (const { line, cells, isOpen } of rowsOf(content, firstLine)) {
    if (isOpen || (header && cells.length > header.length)) {
      const message = isOpen ? 'A quotation mark of this row is not closed.' : 'This row has more cells than the header.'
      yield { line, faults: [{ code: 'malformed', message }] }
    } else if (!header) {
      header = cells.map((cell) => cell.trim())
      if (header.includes('prompt_content') || header.includes('goal')) continue
      const message = 'The table has neither a column "prompt_content" nor "goal", as tables of Rhesis do.'
      return yield { line, faults: [{ code: 'required', message }] }
    } else {
      const source = new Source(Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[header![at]!, cell]]))))
      yield { ...partOf(source, line), unused: [...source.unused()] }
    }
  }
}

/** `test_type` says nothing more than which of both members there is. */
const keptNames = ['category', 'topic', 'behavior', 'metadata', 'test_type', 'id']

function partOf(source: Source, line: number): DocumentPart {
  const isNested = isRecord(source.at('test_configuration').value)
  const configuration = isNested ? source.at('test_configuration') : source
  const goal = configuration.at('goal').text()?.trim()
  return goal ? { line, item: scenarioOf(source, configuration, goal) } : promptPart(source, line)
}

function promptPart(source: Source, line: number): DocumentPart {
  const prompt = isRecord(source.at('prompt').value) ? source.at('prompt') : source
  return testOfEntry('rhesis', {
    input: firstAt(prompt, 'content', 'prompt_content', 'prompt'),
    expected: prompt.at('expected_response'),
    kept: { ...keptOf(source, keptNames), ...keptOf(prompt, ['language_code']) },
    line,
  })
}

/** The tester of Rhesis pursues the goal, and the result is whether it was reached without what is forbidden to the agent. */
function scenarioOf(source: Source, configuration: Source, goal: string): ImportItem {
  const warnings: ImportItem['warnings'] = []
  const cutText = cutter(warnings)
  const textAt = (name: string) => configuration.at(name).text()?.trim() || undefined
  const [situation, instructions, restrictions] = ['scenario', 'instructions', 'restrictions'].map(textAt)
  const about = [situation, instructions].filter((text) => text).join('\n\n')
  const judged = (name: string, start: string, text: string): NewAssertion => ({
    kind: 'judge',
    settings: { criterion: `${start}${cutText(name, text, 3_900)}` },
    name,
  })
  const metadata = keptOf(source, keptNames)
  const fits = JSON.stringify(metadata).length < 15_000
  if (!fits) warnings.push(metadataTooLong)
  const body = {
    name: cut(goal.replace(/\s+/g, ' '), 120),
    driver: { mode: 'llm' },
    user: { goal: cutText('goal', goal, 8_000), ...(about !== '' && { situation: cutText('instructions', about, 8_000) }) },
    assertions: [
      judged('goal', 'The conversation reached this goal: ', goal),
      ...(restrictions ? [judged('restrictions', 'The agent did nothing of this: ', restrictions)] : []),
    ],
    metadata: fits ? { rhesis: metadata } : {},
  }
  return { as: 'scenario', body, warnings }
}

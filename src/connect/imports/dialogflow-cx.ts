import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { cut, cutter } from './cut.ts'
import { metadataTooLong } from './dataset.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { keptOf, partsOfEntries } from './listed.ts'
import type { Source } from './source.ts'

// Test cases of Dialogflow CX as JSON (the resource TestCase of its interface): what the user says, and the texts that the agent
// answered when the test case was recorded.

type Turn = { role: 'user' | 'silence'; content: string; expect: NewAssertion[] }
type Reading = { turns: Turn[]; drafts: Set<string>; notes: Set<string> }

export const dialogflowCxParts = (content: string, firstLine: number, { parse }: ReadingContext): Generator<DocumentPart> =>
  partsOfEntries({ content, firstLine, parse }, ['testCases'], (source, { line }) => {
    const reading: Reading = { turns: [], drafts: new Set(), notes: new Set() }
    for (const turn of source.at('testCaseConversationTurns').items()) readTurn(turn, reading)
    if (reading.turns.every(({ role }) => role === 'silence'))
      return { line, faults: [{ code: 'required', message: 'This test case has no turn in which the user says something.' }] }
    return { line, item: itemOf(source, reading) }
  })

function readTurn(turn: Source, { turns, drafts, notes }: Reading): void {
  const user = turn.at('userInput')
  const input = user.at('input')
  const digits = input.at('dtmf').at('digits').text()
  const content = input.at('text').at('text').text() ?? digits
  const agent = turn.at('virtualAgentOutput')
  if (digits !== undefined) notes.add('The user presses keys of a telephone; the test sends their digits as text.')
  if (user.at('injectedParameters').entries().length > 0)
    drafts.add('In Dialogflow, parameters are set before the user speaks (injectedParameters); here the agent does not have them.')
  if (['triggeredIntent', 'currentPage', 'currentFlow', 'sessionParameters'].some((name) => agent.at(name).value !== undefined))
    notes.add('Parley compares what the agent says. Intents, pages and parameters were left out.')
  if (content?.trim()) turns.push({ role: 'user', content, expect: expectedIn(agent, notes) })
  else if (turns.length === 0) {
    turns.push({ role: 'silence', content: '', expect: expectedIn(agent, notes) })
    drafts.add('In Dialogflow, an event or an empty message starts the conversation; here the agent speaks first, without one.')
  } else drafts.add('A turn without words of the user was left out, with what the agent answers to it.')
}

/** Each response has one text, or several of which the agent says one. */
function expectedIn(agent: Source, notes: Reading['notes']): NewAssertion[] {
  return agent
    .at('textResponses')
    .items()
    .flatMap((response): NewAssertion[] => {
      const texts = response
        .at('text')
        .items()
        .flatMap((text) => text.text()?.trim() || [])
      const [first] = texts
      if (first === undefined) return []
      if (texts.length > 50 || texts.some((text) => text.length > 4_000)) {
        response.reject()
        notes.add('A text of the agent was left out, because it is longer than 4,000 characters or has more than 50 variants.')
        return []
      }
      return [{ kind: 'contains', settings: { ...(texts.length === 1 ? { text: first } : { any: texts }), wholeWords: false } }]
    })
}

function itemOf(source: Source, { turns, drafts, notes }: Reading): ImportItem {
  const warnings: ImportItem['warnings'] = [
    ...[...drafts].map((message) => ({ code: 'draft' as const, message })),
    ...[...notes].map((message) => ({ code: 'not_imported' as const, message })),
  ]
  const metadata = keptOf(source, ['name', 'tags', 'testConfig'])
  const fits = JSON.stringify(metadata).length < 15_000
  if (!fits) warnings.push(metadataTooLong)
  const description = source.at('notes').text()
  const firstWords = turns.find(({ role }) => role === 'user')!.content
  const body = {
    name: cut((source.at('displayName').text() ?? firstWords).replace(/\s+/g, ' ').trim(), 120),
    ...(description && { description: cutter(warnings)('description', description, 4_000) }),
    kind: 'scripted',
    turns,
    metadata: fits ? { dialogflowCx: metadata } : {},
  }
  return { as: 'test', body, isDraft: drafts.size > 0, warnings }
}

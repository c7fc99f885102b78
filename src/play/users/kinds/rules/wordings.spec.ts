import { describe, expect, it } from 'vitest'
import { wordings } from '#src/play/users/fixtures/wordings.ts'
import { foldText } from '#src/play/users/kind.ts'
import { phrasebookOf } from './phrasebooks.ts'
import { yesOrNoQuestions } from './questions.ts'
import type { acts } from './recognition.ts'

function isFound(language: string, feature: string, text: string): boolean {
  const { questions, recognition } = phrasebookOf(language)
  if (feature === 'asks') return yesOrNoQuestions(text, foldText(text), questions).length > 0
  const [form, act] = feature.split(':') as ['wish' | 'done', (typeof acts)[number]]
  const pattern = act ? recognition.acts[act][form] : (recognition[feature as 'done'] as RegExp)
  return pattern.test(foldText(text))
}

describe.each(Object.entries(wordings))('%s', (language, { found, notFound }) => {
  it('has twenty wordings or more of each', () => expect(Math.min(found.length, notFound.length)).toBeGreaterThanOrEqual(20))
  it.each(found)('%s is found in: %s', (feature, text) => expect(isFound(language, feature, text)).toBe(true))
  it.each(notFound)('%s is not found in: %s', (feature, text) => expect(isFound(language, feature, text)).toBe(false))
})

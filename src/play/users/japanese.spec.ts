import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { answers, others, questions, unseenAnswers, unseenOthers } from './fixtures/japanese.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

const User = z.strictObject(userInput)
type UserInput = z.input<typeof User>
type PersonaInput = z.input<typeof PersonaSettings>
const turn = (index: number, role: Turn['role'], content: string): Turn => ({ index, role, content, startedAt: '', latencyMs: 0 })

/** What a Japanese user says to the last of these turns, and after `|` why it leaves. */
async function says(user: UserInput, turns: string[], persona: PersonaInput = {}): Promise<string> {
  const settings = PersonaSettings.parse({ language: 'ja', ...persona, traits: { politeness: 0, ...persona.traits } })
  const speaker = openSpeaker({
    driver: { mode: 'rules' },
    user: User.parse(user),
    persona: { ...settings, traits: samplePersona(settings, 's') },
    seed: 's',
  })
  const action = await speaker.next(turns.map((content, at) => turn(at + 1, at % 2 === 0 ? 'user' : 'agent', content)))
  if (action.action === 'end') return `|${action.reason}`
  return action.action === 'wait' ? '-' : `${action.text}${action.last ? ` |${action.last}` : ''}`
}
const isContent = async ([goal, reply]: readonly [string, string]) => (await says({ goal }, [goal, reply])).includes('goalReached')
const countContent = async (rows: readonly (readonly [string, string])[]) => (await Promise.all(rows.map(isContent))).filter(Boolean).length

const known = {
  factsKnown: [
    { key: '注文番号', value: 'A-1204' },
    { key: '名前', value: '田中花子' },
    { key: '電話番号', value: '090-1234-5678' },
    { key: '暗証番号', value: '4711', disclosure: 'never' as const },
  ],
  factsUnknown: ['会員番号'],
}

describe('a Japanese user', () => {
  it('notices success in the replies that its patterns were written by', async () => {
    expect([await countContent(answers), answers.length, await countContent(others), others.length]).toEqual([70, 74, 0, 66])
  })
  it('notices it in unseen ones with the recall and precision that docs/internals/simulation.md gives', async () => {
    expect([await countContent(unseenAnswers), await countContent(unseenOthers)]).toEqual([15, 1])
    expect([unseenAnswers.length, unseenOthers.length]).toEqual([18, 16])
  })
  it.each(questions)('%s / %s', async (goal, reply, expected) => {
    expect(await says({ goal, ...known }, [goal, reply])).toMatch(expected)
  })
  it('writes sentences without spaces between them, and values so that each stays whole', async () => {
    const goal = '注文をキャンセルしてください。'
    const said = await says({ goal, ...known }, [goal, 'お名前と注文番号をお願いします。'], { traits: { politeness: 1, mood: 'anxious' } })
    expect(said).not.toMatch(/\s|\.|。。/)
    expect(said).toMatch(/A-1204.*田中花子/)
  })
  it('puts each sentence on a line of its own where messages are split', async () => {
    const opening = await says({ goal: '荷物はいつ届きますか?' }, [], { behaviour: { messageSplitRate: 1 } })
    expect(opening.split('\n').length).toBeGreaterThan(1)
    expect(opening).not.toMatch(/\n$/)
  })
  it('stays on one line where line breaks would make it too long, and no value is lost', async () => {
    const user = { goal: '変更', factsKnown: [{ key: '番号', value: 'val-00000', disclosure: 'volunteer' as const }] }
    const persona = { traits: { politeness: 1 }, behaviour: { messageSplitRate: 1 } }
    for (let maxCharsPerTurn = 20; maxCharsPerTurn < 40; maxCharsPerTurn++) {
      const said = await says(user, [user.goal, 'ふむ。'], { ...persona, guards: { maxCharsPerTurn } })
      expect([maxCharsPerTurn, said]).toEqual([maxCharsPerTurn, expect.stringContaining('val-00000')])
      expect(said.length).toBeLessThanOrEqual(maxCharsPerTurn)
    }
  })
  it('is cut anywhere but in a value', async () => {
    const goal = '先週 B 店で注文した本をキャンセルして、返金についても教えてください'
    const said = await says({ goal, ...known }, [goal, 'ふむ。'], { traits: { verbosity: 'minimal' }, guards: { maxCharsPerTurn: 20 } })
    expect(said).toBe('先週 B 店で注文した本をキャンセルし…')
  })
  it('says nothing that is hidden, also where Japanese letters touch it', async () => {
    const goal = '暗証番号4711をリセットしてください。'
    expect(await says({ goal, ...known }, [])).not.toContain('4711')
  })
  it('finds names in Latin letters inside a Japanese sentence, and only whole', async () => {
    const user = { goal: '荷物はいつ届きますか?', factsKnown: [{ key: 'ID', value: 'K-77' }] }
    expect(await says(user, [user.goal, 'お客様のIDを教えてください。'])).toContain('K-77')
    expect(await says(user, [user.goal, 'VIDEOを見てください。'])).not.toContain('K-77')
  })
  it('weighs prices in yen, also in tens of thousands', async () => {
    const goal = '部屋を予約してください。'
    const offer = (price: string) => says({ goal, limits: { spend: 15_000 } }, [goal, `お部屋は${price}です。予約してもよろしいですか?`])
    expect(await offer('2万円')).toMatch(/予算|高すぎ/)
    expect(await offer('12,000円')).toMatch(/^はい/)
  })
})

import { describe, expect, it } from 'vitest'
import { hear, said } from './fixtures/bent-chat.ts'

describe('thoughts', () => {
  it.each<[string, string[], string]>([
    ['before the words', ['<thi', 'nk>Is it 7?</th', 'ink>\n\nIt is', ' 8.'], 'It is 8.'],
    ['that are empty', ['<think>\n\n</think>\n\n', 'Hi'], 'Hi'],
    ['twice', ['<think>a</think><think>b</think>Hi'], 'Hi'],
    ['that the prompt opened', ['Is it 7?</think>', 'It is 8.'], 'It is 8.'],
  ])('%s are not part of the reply, unless the settings keep them', async (_, pieces, words) => {
    expect(await hear(said(...pieces))).toMatchObject({ content: words })
    expect((await hear([{ message: { content: pieces.join('') } }], { stream: false })).content).toBe(words)
    expect((await hear(said(...pieces), { config: { thoughts: 'keep' } })).content).toBe(pieces.join(''))
  })

  it.each(['Put it between <think> and </think>.', '{"quote":"</think>"}', 'I think so.'])('are not in %s', async (words) => {
    expect(await hear(said(words))).toEqual({ content: words, toolCalls: [], firstTokenMs: expect.any(Number) })
  })

  it('that do not end leave no words, and the reply is cut', async () => {
    expect(await hear(said('<think>Is it', ' 7?'))).toMatchObject({ content: '', truncated: true })
  })

  it('in members of their own are not part of the reply', async () => {
    const pieces = [
      { reasoning_content: 'Is it 7?', content: null },
      { reasoning: 'No.' },
      { content: [{ type: 'thinking', text: 'Hm.' }] },
      { content: 'It is 8.' },
    ]
    expect((await hear([...pieces.map((delta) => ({ delta })), { delta: {}, finish_reason: 'stop' }])).content).toBe('It is 8.')
  })

  it('do not count as the first words', async () => {
    const { firstTokenMs } = await hear(said('<think>', 'Is it 7?', '</think>', 'It is 8.'))
    expect(firstTokenMs).toBe((await hear(said('I'))).firstTokenMs)
  })
})

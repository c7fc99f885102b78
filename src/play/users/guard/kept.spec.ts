import { describe, expect, it } from 'vitest'
import { cacheByText } from './kept.ts'

function counted() {
  const reads: string[] = []
  const lengthOf = cacheByText((text) => {
    reads.push(text.slice(0, 4))
    return text.length
  })
  return { lengthOf, reads }
}

describe('what was made of a text', () => {
  it('is made once while it is kept', () => {
    const { lengthOf, reads } = counted()
    expect(['one', 'two', 'one', 'one'].map(lengthOf)).toEqual([3, 3, 3, 3])
    expect(reads).toEqual(['one', 'two'])
  })
  it('is made anew of a text that is long, and of one behind which many others were read', () => {
    const { lengthOf, reads } = counted()
    const long = 'l'.repeat(8_001)
    expect([long, long].map(lengthOf)).toEqual([8_001, 8_001])
    expect(reads).toHaveLength(2)
    lengthOf('old')
    for (let at = 100; at < 200; at += 1) lengthOf(`${at}${'x'.repeat(4_500)}`)
    lengthOf('old')
    expect(reads.filter((read) => read === 'old')).toHaveLength(2)
    lengthOf(`199${'x'.repeat(4_500)}`)
    expect(reads.filter((read) => read === '199x')).toHaveLength(1)
  })
})

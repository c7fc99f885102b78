import { describe, expect, it, vi } from 'vitest'
import { gatherLookup, shareLookup } from './shared-lookup.ts'

const gate = () => Promise.withResolvers<void>()

describe('however many ask', () => {
  it('one query runs at a time, and those who wait share the next', async () => {
    const queries: string[][] = []
    const gates = [gate(), gate()]
    let running = 0
    const find = shareLookup(async (keys) => {
      expect(++running).toBe(1)
      queries.push(keys)
      await gates[queries.length - 1]?.promise
      running -= 1
      return new Map(keys.filter((key) => key.startsWith('good')).map((key) => [key, `found ${key}`]))
    })
    const first = find('bad 0')
    await vi.waitFor(() => expect(queries.length).toBe(1))
    const others = ['bad 1', 'bad 1', 'good', 'bad 2'].map((key) => find(key))
    gates[0]!.resolve()
    expect(await first).toBeUndefined()
    await vi.waitFor(() => expect(queries.length).toBe(2))
    const last = find('good 2')
    gates[1]!.resolve()
    expect(await Promise.all(others)).toEqual([undefined, undefined, 'found good', undefined])
    expect(await last).toBe('found good 2')
    expect(queries.map((keys) => keys.length)).toEqual([1, 3, 1])
  })

  it('a query that fails, fails those who shared it and nobody else', async () => {
    let times = 0
    const find = shareLookup(async (keys) => {
      if (times++ === 0) throw new Error('database away')
      return new Map(keys.map((key) => [key, key]))
    })
    const failed = [find('a'), find('b')]
    for (const one of failed) await expect(one).rejects.toThrow('database away')
    expect(await find('a')).toBe('a')
  })
})

describe('those who ask in one turn of the event loop', () => {
  it('share a query, and it begins after all of them have asked', async () => {
    const queries: string[][] = []
    const find = gatherLookup(async (keys) => {
      queries.push(keys)
      return new Map(keys.map((key) => [key, `found ${key}`]))
    })
    expect(await Promise.all(['a', 'b', 'a'].map(find))).toEqual(['found a', 'found b', 'found a'])
    expect(await find('c')).toBe('found c')
    expect(queries).toEqual([['a', 'b'], ['c']])
  })

  it('wait for nobody who asked before them', async () => {
    const stuck = gate()
    const find = gatherLookup(async (keys) => {
      if (keys.includes('first')) await stuck.promise
      return new Map(keys.map((key) => [key, key]))
    })
    const first = find('first')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await find('second')).toBe('second')
    stuck.resolve()
    expect(await first).toBe('first')
  })
})

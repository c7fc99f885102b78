import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { giveWay } from './give-way.ts'

/** Works for `ms` without waiting, as a reply does that is read, masked and answered. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

it('does what arrives together in several turns of the event loop, in order, and all that one does without waiting immediately', async () => {
  let turn = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turn += 1) await nextTurn()
  })()
  const done: number[] = []
  const turns: number[] = []
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      await giveWay()
      for (let step = 0; step < 10; step += 1) await null
      work(2)
      done.push(at)
      turns.push(turn)
    }),
  )
  isOver = true
  await counting
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  // Four fit into 8 ms, before and after the turn is counted. On a busy machine fewer do.
  const most = Math.max(...Object.values(Object.groupBy(turns, String)).map((same) => same!.length))
  expect(most).toBeLessThanOrEqual(8)
})

it('releases one in each turn while more than fifty wait', async () => {
  let turn = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; turn += 1) await nextTurn()
  })()
  const turns: number[] = []
  await Promise.all(
    Array.from({ length: 150 }, async () => {
      await giveWay()
      turns.push(turn)
    }),
  )
  isOver = true
  await counting
  const crowded = turns.slice(0, 99)
  const most = Math.max(...Object.values(Object.groupBy(crowded, String)).map((same) => same!.length))
  // Before and after the turn is counted.
  expect(most).toBeLessThanOrEqual(2)
})

it('waits for nothing where there is time', async () => {
  await nextTurn()
  const order: string[] = []
  const afterThisTurn = nextTurn().then(() => order.push('next turn'))
  await giveWay().then(() => order.push('way'))
  await afterThisTurn
  expect(order).toEqual(['way', 'next turn'])
})

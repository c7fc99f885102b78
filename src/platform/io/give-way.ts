/** Until the next turn of the event loop, if few wait: together, they send more in one write. */
const budgetMs = 8
/** If more wait, each turn releases one. */
const few = 50

const waiting: (() => void)[] = []
let isReleasing = false
let startedAt: number | undefined

/**
 * Waits until this turn of the event loop, or a later one, has time for what follows. With 1,000 conversations, hundreds of replies arrive
 * in one turn: without this, they were all processed, and the next messages sent, before anything else was read.
 */
export const giveWay = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (isReleasing) return
    isReleasing = true
    process.nextTick(release)
  })

function release(): void {
  const hasTime = startedAt === undefined || (waiting.length <= few && performance.now() - startedAt < budgetMs)
  if (startedAt === undefined) {
    startedAt = performance.now()
    setImmediate(startTurn)
  }
  const next = hasTime ? waiting.shift() : undefined
  isReleasing = next !== undefined
  next?.()
  // A tick precedes settled promises; one that is requested among them follows all of them.
  if (isReleasing) queueMicrotask(() => process.nextTick(release))
}

function startTurn(): void {
  startedAt = undefined
  if (waiting.length === 0 || isReleasing) return
  isReleasing = true
  release()
}

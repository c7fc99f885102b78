/** Does `work` for each number below `count`, some at a time. */
export async function inPortions(count: number, atATime: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

/** Asks again and again until the answer is there; throws when it does not come within 45 s; how slow a loaded machine is proves nothing. */
export async function until<T>(
  condition: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 45_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

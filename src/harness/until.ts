/**
 * Asks again and again until the answer is there; throws when it does not come within 2 minutes. How slow a loaded machine is proves
 * nothing, so a service that says "not just now" (503) is asked again, too.
 */
export async function until<T>(
  condition: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (let refusal: Error | undefined; ; ) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      if (!isUnavailable(error)) throw error
      refusal = error
    }
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${condition}`, { cause: refusal })
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const isUnavailable = (error: unknown): error is Error => error instanceof Error && error.message.includes('"code":"unavailable"')

/** Does the work again, up to ten times, while it fails by what `isConflict` recognizes; then throws as it does. */
export async function repeatOn<T>(isConflict: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    try {
      return await work()
    } catch (error) {
      if (triesLeft === 0 || !isConflict(error)) throw error
    }
  }
}

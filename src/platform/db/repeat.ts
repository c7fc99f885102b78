/** Repeats the work, up to ten times, while it fails in a way that `isConflict` recognizes; then throws that error. */
export async function repeatOn<T>(isConflict: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    try {
      return await work()
    } catch (error) {
      if (triesLeft === 0 || !isConflict(error)) throw error
    }
  }
}

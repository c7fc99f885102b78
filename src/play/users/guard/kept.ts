/**
 * Longer texts are read again each time, and all stored texts together have at most this many characters: a conversation has about two
 * thousand.
 */
const [maxKeptLength, maxCharacters] = [8_000, 400_000]

/**
 * A pure function that caches its results for the texts it read last. The guard compares each message with everything that was said
 * before, which does not change: three quarters of its time went into reading the same texts again.
 */
export function cacheByText<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  let characters = 0
  return (text) => {
    const known = cache.get(text)
    if (known !== undefined) return known
    const reading = read(text)
    if (text.length > maxKeptLength) return reading
    cache.set(text, reading)
    characters += text.length
    for (const oldest of cache.keys()) {
      if (characters <= maxCharacters) break
      cache.delete(oldest)
      characters -= oldest.length
    }
    return reading
  }
}

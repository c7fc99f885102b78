/** The choices of a list in words. */
export const listText = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))

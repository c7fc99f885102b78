// A door to src/ like `rules.ts`, small enough for the pages that are opened most: how the service words things.
export { pathInWords } from '../src/assertions/path-in-words.ts'

// A door to src/ like `rules.ts`, and so small that the pages that are opened most can afford it: how the service words things.
export { pathInWords } from '../src/assertions/path-in-words.ts'

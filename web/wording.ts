// An import from src/ like `rules.ts`, but small enough for the pages that people open most: the wording of the service.
export { pathInWords } from '#src/measure/assertions/path-in-words.ts'

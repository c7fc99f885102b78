import type { ImportItem } from './import-item.ts'

/** A check that is code. The server never runs it, and a definition names evaluators only in files, so it is kept in the metadata until it is exported. */
export type CodeCheck = { name: string; language: 'javascript' | 'python' | 'ruby'; code: string }

/** Gives each code a name of its own in a file: tests that share it share the evaluator. */
export function codeNames(): (language: CodeCheck['language'], code: string) => CodeCheck {
  const names = new Map<string, string>()
  return (language, code) => {
    const key = `${language} ${code}`
    const name = names.get(key) ?? `${language}-${names.size + 1}`
    names.set(key, name)
    return { name, language, code }
  }
}

/** What is kept of such checks with a test, and the sentence about them. */
export function keptCode(checks: readonly CodeCheck[]): { evaluators: Record<string, object>; warnings: ImportItem['warnings'] } {
  const evaluators = Object.fromEntries(checks.map(({ name, ...check }) => [name, check]))
  const names = Object.keys(evaluators)
    .slice(0, 5)
    .map((name) => `"${name}"`)
    .join(', ')
  const message = `${checks.length} of its checks ${checks.length === 1 ? 'is' : 'are'} code (${names}), which the server never runs: write each as an evaluator of parley test. It is in "evaluators" of the metadata, and parley export writes a file for it.`
  return { evaluators, warnings: checks.length > 0 ? [{ code: 'not_imported', message }] : [] }
}

// Codes whose wording in the service is for programs.
const inWords: Readonly<Record<string, { title: string; detail?: string }>> = {
  wrong_state: { title: 'This cannot be done now' },
  conflict: { title: 'This cannot be done now' },
  precondition_failed: {
    title: 'This was changed in the meantime',
    detail: 'Another person, or you in another tab, changed it after you opened this page. Reload the page, then try again.',
  },
}
const operation = / \((?:GET|POST|PUT|PATCH|DELETE) [^)]*\)/g

type Refused = { code: string; title: string; detail: string }
/** A refusal without the parts that only programs can use. */
export const inWordsOfPages = <R extends Refused>(problem: R): R => ({
  ...problem,
  detail: problem.detail.replaceAll(operation, ''),
  ...inWords[problem.code],
})

// Of the codes that the service words for programs.
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
/** What the service refused, without what only programs can do about it. */
export const inWordsOfPages = <R extends Refused>(problem: R): R => ({
  ...problem,
  detail: problem.detail.replaceAll(operation, ''),
  ...inWords[problem.code],
})

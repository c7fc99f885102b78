const names = new Intl.DisplayNames('en', { type: 'language' })
/** The languages of users who follow rules. */
const common = ['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt']

/** The name of a language by its tag; an unknown tag is returned unchanged. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The languages to choose from, including the current one. */
export const languages = (present: string) => [...new Set([...common, present])].map((tag) => ({ value: tag, label: languageName(tag) }))

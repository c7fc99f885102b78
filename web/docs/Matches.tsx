import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../page/Loaded.tsx'
import { paths } from '../paths.ts'
import { several } from '../ui/count.ts'
import css from './Matches.module.css'
import { searchDocuments, wordsOf } from './search.ts'

/** Sections of the documents that have these words. */
export function Matches({ query }: { query: string }) {
  const search = useQuery({ queryKey: ['documents', 'search', query], queryFn: () => searchDocuments(query) })
  return (
    <Loaded query={search}>
      {(matches) => (
        <>
          <p role="status" className={css.count}>
            {matches.length === 0 ? 'No section has any of these words.' : several(matches.length, 'section')}
          </p>
          <ol className={css.matches}>
            {matches.map(({ document, anchor, title, heading, excerpt }) => (
              <li key={`${document}#${anchor}`}>
                <Link to={paths.document(document) as never} search={{} as never} {...(anchor && { hash: anchor })}>
                  {heading === title ? title : `${title}: ${heading}`}
                </Link>
                <p>
                  <Marked text={excerpt} words={wordsOf(query)} />
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const pattern = new RegExp(`(${words.map((word) => word.replaceAll(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu')
  return text.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the text
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  )
}

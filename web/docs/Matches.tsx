import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../page/Loaded.tsx'
import { paths } from '../paths.ts'
import { several } from '../ui/count.ts'
import css from './Matches.module.css'
import { marksOf } from './ranking.ts'
import { searchDocuments } from './search.ts'

/** Sections of the documents that have these words. */
export function Matches({ query }: { query: string }) {
  const search = useQuery({ queryKey: ['documents', 'search', query], queryFn: () => searchDocuments(query) })
  const isMarked = marksOf(query)
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
                  <Marked text={excerpt} isMarked={isMarked} />
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}

function Marked({ text, isMarked }: { text: string; isMarked: (word: string) => boolean }) {
  return text.split(/([^\p{Z}\p{P}]+)/u).map((part, at) =>
    isMarked(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the text
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  )
}

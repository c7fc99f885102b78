import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Go } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { SearchField } from '../page/SearchField.tsx'
import { useTitle } from '../page/use-title.ts'
import { useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Blocks } from './Blocks.tsx'
import type { Content, Outline } from './content.ts'
import css from './Documents.module.css'
import { documentGroups, loadDocument, nearestOf, outlineOf } from './documents.ts'
import { GroupList, NoDocument } from './GroupList.tsx'
import { Matches } from './Matches.tsx'

/** The documentation: a list of documents, one of them, or search results. */
export function Documents() {
  const { _splat: name = '' } = useParams({ strict: false }) as { _splat?: string }
  const [{ search }] = useView('search')
  const outline = outlineOf(name)
  if (name !== '' && !outline) {
    const nearest = nearestOf(name)
    return nearest ? <Navigate to={paths.document(nearest) as never} hash={true as never} replace /> : <NoDocument />
  }
  return outline ? <DocumentPage key={name} name={name} outline={outline} search={search} /> : <AllDocuments search={search} />
}

function AllDocuments({ search }: { search: string | undefined }) {
  useTitle('Documentation')
  return (
    <>
      <PageHead title="Documentation" actions={<SearchField label="Search the documentation" />}>
        This documentation is part of Parley and matches its version. The reference of the interface is at <a href="/v1/docs">/v1/docs</a>.
      </PageHead>
      {search ? <Matches query={search} /> : <GroupList groups={documentGroups} />}
    </>
  )
}

function DocumentPage({ name, outline, search }: { name: string; outline: Outline; search: string | undefined }) {
  useTitle(outline.title, 'Documentation')
  const query = useQuery({ queryKey: ['documents', name], queryFn: () => loadDocument(name), staleTime: Number.POSITIVE_INFINITY })
  useScrollToHeading(query.data)
  return (
    <div className={css.page}>
      <div className={css.side}>
        <GroupList groups={documentGroups} open={name} />
      </div>
      <article>
        <PageHead
          title={outline.title}
          above={<Go to={paths.docs}>Documentation</Go>}
          actions={<SearchField label="Search the documentation" />}
        />
        {search ? (
          <Matches query={search} />
        ) : (
          <Loaded query={query} rows={12}>
            {(content) => <Blocks content={content} />}
          </Loaded>
        )}
      </article>
    </div>
  )
}

/** The router scrolls before the document has been loaded. */
function useScrollToHeading(content: Content | undefined): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (content && hash) document.getElementById(hash)?.scrollIntoView()
  }, [content, hash])
}

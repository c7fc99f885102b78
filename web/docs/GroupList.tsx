import { Link } from '@tanstack/react-router'
import { IconBookOff } from '#web/ui/icons.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { documentGroups, Listed } from './documents.ts'
import css from './GroupList.module.css'

/** All documents, with the headings of the open one. Decisions are many, so they are folded. */
export const GroupList = ({ groups, open }: { groups: typeof documentGroups; open?: string }) => (
  <nav aria-label="Documents" className={open === undefined ? css.all : css.list}>
    {groups.map(({ title, documents }) =>
      title === 'Decisions' ? (
        <details key={title} open={documents.some(({ name }) => name === open)}>
          <summary>{title}</summary>
          <Entries documents={documents} open={open} />
        </details>
      ) : (
        <section key={title}>
          <h2>{title}</h2>
          <Entries documents={documents} open={open} />
        </section>
      ),
    )}
  </nav>
)

const Entries = ({ documents, open }: { documents: readonly Listed[]; open: string | undefined }) => (
  <ul>
    {documents.map(({ name, title, headings }) => (
      <li key={name}>
        <Link to={paths.document(name) as never} {...(name === open && { 'aria-current': 'page' })}>
          {title}
        </Link>
        {name === open && headings.length > 0 && (
          <ul>
            {headings
              .filter(({ level }) => level === 2)
              .map(({ id, text }) => (
                <li key={id}>
                  <Link to={'.' as never} hash={id} activeOptions={{ includeHash: true }}>
                    {text}
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)

export const NoDocument = () => (
  <EmptyState icon={IconBookOff} title="No such document" top action={<GoButton to={paths.docs}>Go to the documentation</GoButton>}>
    This version of Parley has no document at this address. <Go to={paths.docs}>All documents</Go> can be searched.
  </EmptyState>
)

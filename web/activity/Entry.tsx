import type { Schemas } from '../api.ts'
import { Go } from '../page/Go.tsx'
import { humanize } from '../page/schema.ts'
import type { Subject } from '../page/subjects.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DiffView } from '../ui/DiffView.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Time } from '../ui/Time.tsx'
import css from './Activity.module.css'

const format = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** One entry with what changed, before and after. */
export function Entry({ entry, subject: { name, to } }: { entry: Schemas['ActivityEntry']; subject: Subject }) {
  const { resourceType, resourceId, action, actor, at, requestId, seq, hash, changes } = entry
  return (
    <>
      <Facts
        of={[
          ['When', <Time key="when" at={at} />],
          ['Who', `${actor.name} (${humanize(actor.type)})`],
          [
            humanize(resourceType),
            to && (
              <Go key="page" to={to}>
                {name ?? 'Open'}
              </Go>
            ),
          ],
          ['ID', <code key="id">{resourceId}</code>],
          ['Action', <code key="action">{action}</code>],
          ['Request', requestId && <code key="request">{requestId}</code>],
          ['Number', seq ?? 'not sealed yet'],
          [
            'Seal',
            hash && (
              <span key="hash">
                <code>{hash.slice(0, 16)}…</code> <CopyButton text={hash} label="Copy the hash" />
              </span>
            ),
          ],
        ]}
      />
      {changes.map(({ path, before, after }) => (
        <section key={path} className={css.change}>
          <h3>{path}</h3>
          <DiffView label={`Change of ${path}`} before={format(before)} after={format(after)} />
        </section>
      ))}
    </>
  )
}

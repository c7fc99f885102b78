import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { humanize } from '#web/page/schema.ts'
import type { Subject } from '#web/page/subjects.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DiffView } from '#web/ui/DiffView.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { exactTime } from '#web/ui/Time.tsx'
import css from './Activity.module.css'
import { changesGate, JudgedBy } from './JudgedBy.tsx'

const format = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

type Props = { entry: Schemas['ActivityEntry']; same: readonly Schemas['ActivityEntry'][]; subject: Subject }

/** One entry with its changes before and after; for folded entries, the list of them. */
export function Entry({ entry, same, subject: { name, to } }: Props) {
  const { resourceType, action, actor, at, requestId, seq, hash, changes } = entry
  const isAlone = same.length === 0
  return (
    <>
      <Facts
        rows={[
          ['When', exactTime(at)],
          ['Who', `${actor.name} (${humanize(actor.type)})`],
          [
            humanize(resourceType),
            to && (
              <Go key="page" to={to}>
                {name ?? 'Open'}
              </Go>
            ),
          ],
          [
            isAlone ? 'ID' : 'IDs',
            <ul key="id" className={css.ids}>
              {[entry, ...same].map(({ id, resourceId: one }) => (
                <li key={id}>
                  <code>{one}</code>
                </li>
              ))}
            </ul>,
          ],
          ['Action', <code key="action">{action}</code>],
          ['Request', requestId && <code key="request">{requestId}</code>],
          ['Number', isAlone && (seq ?? 'not sealed yet')],
          [
            'Seal',
            isAlone && hash && (
              <span key="hash">
                <code>{hash.slice(0, 16)}…</code> <CopyButton text={hash} label="Copy the hash" />
              </span>
            ),
          ],
        ]}
      />
      {changesGate(entry) && <JudgedBy entry={entry} />}
      {!isAlone && <p>Turn on “Show every entry” to see what changed in each.</p>}
      {(isAlone ? changes : []).map(({ path, before, after }) => (
        <section key={path} className={css.change}>
          <h3>{path}</h3>
          <DiffView label={`Change of ${path}`} before={format(before)} after={format(after)} />
        </section>
      ))}
    </>
  )
}

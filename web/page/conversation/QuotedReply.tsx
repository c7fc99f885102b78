import { useEffect, useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { paths, withView } from '#web/paths.ts'
import { Go } from '../Go.tsx'
import { useRead } from '../queries.ts'
import { type Deciding, decidingReply, excerptOf } from './deciding-reply.ts'
import { Marked, marksIn } from './marks.tsx'
import css from './QuotedReply.module.css'

const longest = 260
const restMs = 150

/** Read once its place stays in sight: of all that someone scrolls past, 75 of 200 were refused as too many. */
export const useReply = (run: string | undefined, assertion?: Schemas['FailureGroup']['assertion']) => {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  const query = useRead(['runs', run ?? ''], (signal) => parley.GET('/runs/{id}', { params: { path: { id: run! } }, signal }), {
    enabled: run !== undefined && stays,
  })
  return { reply: query.data && decidingReply(query.data, assertion), isPending: query.isPending }
}

/** The words of a reply, with the evidence of an assertion marked. */
export const ReplyText = ({ reply: { turn, quotes } }: { reply: Deciding }) => (
  <Marked
    pieces={marksIn(
      excerptOf(turn.content, quotes, longest),
      quotes.map((quote) => ({ quote })),
    )}
  />
)

type Props = { project: string; run: string; assertion: Schemas['FailureGroup']['assertion'] }

/** The reply in which the agent failed, with a link to its turn. Reserves space while it is read. */
export function QuotedReply({ project, run, assertion }: Props) {
  const { reply, isPending } = useReply(run, assertion)
  if (isPending) return <p className={css.quote} aria-hidden />
  if (!reply) return null
  const view = { turn: String(reply.turn.index), assertion: reply.assertion === undefined ? undefined : String(reply.assertion) }
  return (
    <p className={css.quote} dir="auto">
      <q>
        <ReplyText reply={reply} />
      </q>{' '}
      <Go to={withView(paths.runs.one(project, run), view)}>Turn {reply.turn.index}</Go>
    </p>
  )
}

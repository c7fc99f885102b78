import { ReplyText, useReply } from '#web/page/conversation/QuotedReply.tsx'
import css from './CellReply.module.css'
import { worstRunOf } from './heat.ts'
import type { Cell } from './use-batch-run.ts'

/** In a cell of the grid: the reply of the agent in the most interesting run. */
export function CellReply({ cell }: { cell: Cell }) {
  const run = worstRunOf(cell)
  const { reply, isPending } = useReply(run?.id)
  if (!run || isPending) return null
  return (
    <span className={css.reply}>
      {reply ? <ReplyText reply={reply} /> : 'The agent did not reply.'} <small>#{run.repeatIndex + 1}</small>
    </span>
  )
}

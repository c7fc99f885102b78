import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import css from './Calibration.module.css'
import type { Calibration } from './calibration.ts'

/** The conversations of a live calibration: a lead reveals them one by one. */
export function LiveConversations({ calibration: { id, projectId, items }, mayEdit }: { calibration: Calibration; mayEdit: boolean }) {
  const runName = useRunNames(
    projectId,
    items.map(({ runId }) => runId),
  )
  const [modelId, setAsked] = useState<string>()
  const reveal = useChange(
    (runId: string) => parley.POST('/reviews/calibration/{id}/reveal', { params: { path: { id } }, body: { runId } }),
    ['calibrations'],
    () => setAsked(undefined),
  )
  return (
    <>
      <p className={css.about}>
        {mayEdit
          ? 'Reveal a conversation when everyone has answered its questions: each participant then sees the answers of the others, and nobody can change them.'
          : 'Once a conversation is revealed, everyone sees the answers of the others to it, and nobody can change them.'}
      </p>
      <ol className={css.rows}>
        {items.map(({ runId, revealed }) => (
          <li key={runId}>
            <span className={css.name}>
              <Go to={paths.runs.one(projectId, runId)}>{runName(runId)}</Go>
            </span>
            {revealed && <Tag tone="ok">revealed</Tag>}
            {!revealed && mayEdit && (
              <Button size="xs" variant="default" aria-label={`Reveal ${runName(runId)}`} onClick={() => setAsked(runId)}>
                Reveal
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        title="Reveal this conversation?"
        action="Reveal"
        danger
        opened={modelId !== undefined}
        busy={reveal.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => modelId && reveal.mutate(modelId, { onError: notifyFailure })}
      >
        Participants then see each other’s answers to it. They can no longer change theirs, and those who have not answered it can no longer
        do so.
      </ConfirmDialog>
    </>
  )
}

import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count } from '#web/ui/count.ts'
import { IconGavel } from '#web/ui/icons.tsx'
import { useBatchRunChoices } from '../batch-runs.ts'
import { ChoiceField } from '../Fields.tsx'
import { ModelField } from '../ModelField.tsx'
import { notifyFailure, notifySuccess } from '../notify.ts'
import { useChange } from '../queries.ts'

type Props = { projectId: string; rubric: { id: string; version?: number }; runIds?: readonly string[] }

/** Has a language model answer the questions of a rubric: about these conversations, or about those of a batch run. */
export function AskModel({ projectId, rubric, runIds }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconGavel size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Ask a model
      </Button>
      {opened && <AskDialog projectId={projectId} rubric={rubric} {...(runIds && { runIds })} onClose={() => setOpened(false)} />}
    </>
  )
}

function AskDialog({ projectId, rubric, runIds, onClose }: Props & { onClose(): void }) {
  const [model, setModel] = useState('')
  const [batchRunId, setBatchRunId] = useState('')
  const { endedOptions } = useBatchRunChoices(projectId)
  const ask = useChange(
    () =>
      parley.POST('/rubrics/{id}/judge', {
        params: { path: { id: rubric.id } },
        body: {
          ...(runIds ? { runIds: [...runIds] } : { batchRunId }),
          ...(model && { model }),
          ...(rubric.version !== undefined && { rubricVersion: rubric.version }),
        },
      }),
    ['rubric-judgments'],
    ({ data, skipped }) => {
      notifySuccess(
        data.length === 0
          ? `The model has answered all of these conversations before, or they have not ended (${skipped.length}).`
          : `The model is asked about ${data.length === 1 ? 'one conversation' : `${count(data.length)} conversations`}.`,
      )
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title="Ask a model"
      action="Ask the model"
      opened
      busy={ask.isPending}
      onCancel={onClose}
      onConfirm={() => ask.mutate(undefined, { onError: notifyFailure })}
    >
      <Stack gap="md">
        <p>
          A language model answers the questions of this rubric
          {runIds ? ` about ${runIds.length === 1 ? 'this conversation' : `these ${count(runIds.length)} conversations`}` : ''}. Its answers
          are shown next to those of people and never count among them.
        </p>
        {!runIds && (
          <ChoiceField
            pointer="/batchRunId"
            label="Batch run"
            required
            options={endedOptions}
            value={batchRunId}
            onChange={setBatchRunId}
          />
        )}
        <ModelField pointer="/model" value={model} onChange={setModel} />
      </Stack>
    </ConfirmDialog>
  )
}

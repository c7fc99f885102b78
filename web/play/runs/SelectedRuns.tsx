import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { isOver } from '#web/page/conversation/use-run.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { modelCallsOf, usePresentAssertions } from '#web/page/present-assertions.ts'
import { useBulk } from '#web/page/use-bulk.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { several } from '#web/ui/count.ts'
import { IconDownload, IconGavel, IconPlayerStop } from '#web/ui/icons.tsx'
import { save } from '#web/ui/save.ts'

type Props = { runs: readonly Schemas['RunSummary'][]; onDone(): void }

/** The actions on the selected runs that at least one of them allows. */
export function SelectedRuns({ runs, onDone }: Props) {
  const mayEdit = useMay('editor')
  const unended = runs.filter(({ status }) => !isOver(status)).map(({ id }) => id)
  const completed = runs.filter(({ status, erased }) => status === 'completed' && erased?.what !== 'transcript').map(({ id }) => id)
  const path = (id: string) => ({ params: { path: { id } }, body: {} })
  return (
    <>
      {mayEdit && unended.length > 0 && (
        <Asked
          action="Cancel"
          title={`Cancel ${several(unended.length, 'run')}?`}
          icon={<IconPlayerStop size={14} aria-hidden />}
          ids={unended}
          act={(id) => unwrap(parley.POST('/runs/{id}/cancel', path(id)))}
          done={`Canceled ${several(unended.length, 'run')}.`}
          onDone={onDone}
        >
          They stop after the current call and get no verdict. Runs that have ended do not change.
        </Asked>
      )}
      {mayEdit && completed.length > 0 && (
        <Asked
          action="Rescore"
          title={`Rescore ${several(completed.length, 'run')}?`}
          icon={<IconGavel size={14} aria-hidden />}
          ids={completed}
          act={(id) => unwrap(parley.POST('/runs/{id}/rescore', path(id)))}
          done={`Rescored ${several(completed.length, 'run')}.`}
          onDone={onDone}
        >
          Parley evaluates the stored conversations with the current assertions of their scenarios and tests. No conversation is played.{' '}
          <ModelCalls runs={runs.filter(({ id }) => completed.includes(id))} />
        </Asked>
      )}
      <ExportRuns ids={runs.map(({ id }) => id)} />
    </>
  )
}

/** What rescoring these runs asks of language models. */
function ModelCalls({ runs }: { runs: Props['runs'] }) {
  const subjects = runs.flatMap(({ scenarioId, testId }) => scenarioId ?? testId ?? [])
  const { present, isPending, error } = usePresentAssertions(subjects)
  const callsOf = new Map(present.map((one) => [one.id, modelCallsOf(one)]))
  const calls = subjects.reduce((sum, id) => sum + (callsOf.get(id) ?? 0), 0)
  if (isPending) return 'Reading the assertions…'
  if (error) return 'The assertions could not be read. If a language model judges, it is asked again.'
  return calls === 0 ? 'No language model is asked.' : `Language models judge again, with at most ${several(calls, 'call')}.`
}

type AskedProps = {
  action: string
  title: string
  icon: React.ReactNode
  ids: readonly string[]
  act(id: string): Promise<unknown>
  done: string
  onDone(): void
  children: React.ReactNode
}

function Asked({ action, title, icon, ids, act, done, onDone, children }: AskedProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, doAll } = useBulk(['runs'], () => {
    setAsking(false)
    onDone()
  })
  return (
    <>
      <Button variant="default" size="xs" leftSection={icon} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        title={title}
        action={action === 'Cancel' ? 'Cancel the runs' : action}
        danger={action === 'Cancel'}
        opened={isAsking}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void doAll(ids, act, done)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

/** One run per line with its conversation, as this reader may see it. */
function ExportRuns({ ids }: { ids: readonly string[] }) {
  const [isBusy, setBusy] = useState(false)
  const exportAll = async () => {
    setBusy(true)
    const lines: string[] = []
    try {
      for (const id of ids) lines.push(JSON.stringify(await unwrap(parley.GET('/runs/{id}', { params: { path: { id } } }))))
      save(new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }), 'runs.ndjson')
    } catch (error) {
      notifyFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isBusy}
      title="NDJSON, one run per line with its conversation"
      onClick={() => void exportAll()}
    >
      Export
    </Button>
  )
}

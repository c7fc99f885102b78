import { Stack } from '@mantine/core'
import { TurnView } from '#web/page/conversation/TurnView.tsx'
import { type Run, useRun } from '#web/page/conversation/use-run.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'

const maxTurns = 8

/** A run next to the list: the turns around the first failure, or the last ones, with the evidence marked. */
export function RunPeek({ id }: { id: string }) {
  return (
    <Loaded query={useRun(id)} rows={6}>
      {(run) => <Turns run={run} />}
    </Loaded>
  )
}

function Turns({ run: { id, projectId, turns, assertions } }: { run: Run }) {
  const evidence = assertions.find(({ outcome, required }) => outcome === 'failed' && required)?.evidence ?? []
  const failed = turns.findIndex(({ index }) => index === evidence[0]?.turn)
  const end = failed === -1 ? turns.length : Math.min(turns.length, failed + 2)
  const shown = turns.slice(Math.max(0, end - maxTurns), end)
  return (
    <Stack gap="md">
      <p>
        {turns.length === 0
          ? 'There are no messages yet. '
          : shown.length < turns.length
            ? `${count(shown.length)} of ${count(turns.length)} turns${failed === -1 ? ', the last ones' : ', up to the first failure'}. `
            : ''}
        <Go to={paths.runs.one(projectId, id)}>Open the run</Go>
      </p>
      {shown.map((turn) => (
        <TurnView key={turn.index} turn={turn} marked={false} quotes={evidence.filter((quote) => quote.turn === turn.index)} />
      ))}
    </Stack>
  )
}

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { parley, type Schemas } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { leastUsers } from '#web/rules.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'

type Found = Schemas['ProjectCoverage']

/** Personas that talk as real users do: made of distributions, so only of users enough. */
export function PersonasLike({ project, found: { personas, languages } }: { project: string; found: Found }) {
  const navigate = useNavigate()
  const create = useChange(
    ({ language, persona }: Found['personas'][number]) =>
      parley.POST('/personas', { body: { projectId: project, name: `Like real users (${language})`, ...persona } as never }),
    ['personas'],
    ({ id }) => void navigate({ to: paths.personas.one(project, id) }),
  )
  if (!useMay('editor')) return null
  const most = Math.max(0, ...languages.map(({ real }) => real))
  return (
    <Panel title="A persona like them">
      <p>Length, turns, repetitions and language of real users as a persona, without their words and names.</p>
      {personas.length === 0 ? (
        <p>
          You need {count(leastUsers)} conversations in one language; there are {count(most)} in the last 30 days.
        </p>
      ) : (
        personas.map((one) => (
          <Button
            key={one.language}
            size="xs"
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate(one, { onError: notifyFailure })}
          >
            Create from {count(one.n)} users ({one.language})
          </Button>
        ))
      )}
    </Panel>
  )
}

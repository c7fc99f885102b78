import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowRight, IconSparkles } from '#web/ui/icons.tsx'
import { parley } from '../api.ts'
import { useMay } from '../page/me.ts'
import { notifyFailure } from '../page/notify.ts'
import { useChange } from '../page/queries.ts'
import { paths } from '../paths.ts'
import css from './Start.module.css'
import { TestYourAgent } from './TestYourAgent.tsx'

/** In a workspace without projects: the demo, or your own agent. */
export function FirstStart() {
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const demo = useChange(
    () => parley.POST('/projects/import-demo', { body: { recorded: true } }),
    ['projects'],
    ({ project }) => void navigate({ to: paths.project(project.id) }),
  )
  return (
    <section className={css.first} aria-labelledby="first">
      <span className={css.mark}>
        <IconSparkles size={28} stroke={1.5} aria-hidden />
      </span>
      <h1 id="first">See what Parley does</h1>
      <p>
        The demo is a support agent with planted defects. It includes personas, scenarios and tests, needs no API key and no network, and
        shows in a minute how Parley plays, judges and explains a conversation.
      </p>
      {mayEdit ? (
        <Group justify="center">
          <Button
            size="md"
            loading={demo.isPending}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => demo.mutate(undefined, { onError: notifyFailure })}
          >
            Import the demo
          </Button>
          <TestYourAgent projects={[]} size="md" />
        </Group>
      ) : (
        <p>Ask a member with the role editor to import it or to create a project.</p>
      )}
    </section>
  )
}

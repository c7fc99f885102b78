import { Button, Group } from '@mantine/core'
import { IconArrowRight, IconFolderPlus, IconSparkles } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley, type Schemas } from '../api.ts'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestBatchRuns } from '../page/LatestBatchRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay, useMe } from '../page/me.ts'
import { notifyFailure } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Time } from '../ui/Time.tsx'
import { Attention } from './Attention.tsx'
import css from './Start.module.css'

/** What needs attention; before there is anything, the way to a working demo. */
export function Start() {
  useTitle('Start')
  const { workspace } = useMe()
  const projects = useRead(['projects', 'start'], (signal) => parley.GET('/projects', { params: { query: { limit: 6 } }, signal }))
  return (
    <Loaded page query={projects}>
      {({ data }) =>
        data.length === 0 ? (
          <FirstStart />
        ) : (
          <>
            <PageHead title={workspace.name}>Recent failures and your projects.</PageHead>
            <div className={css.columns}>
              <div className={css.stack}>
                <LatestBatchRuns title="Gates" />
                <Attention />
              </div>
              <Panel title="Projects" aside={<Go to={paths.projects}>All projects</Go>} flush>
                <ul className={css.projects}>
                  {data.map((project) => (
                    <ProjectLine key={project.id} project={project} />
                  ))}
                </ul>
              </Panel>
            </div>
          </>
        )
      }
    </Loaded>
  )
}

function ProjectLine({ project: { id, name, description, updatedAt } }: { project: Schemas['Project'] }) {
  return (
    <li>
      <div>
        <Go to={paths.project(id)} className={css.name ?? ''}>
          {name}
        </Go>
        <span className={css.quiet}>
          changed <Time at={updatedAt} quiet />
        </span>
      </div>
      {description && <p>{description}</p>}
    </li>
  )
}

function FirstStart() {
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const demo = useChange(
    () => parley.POST('/projects/import-demo', { body: {} }),
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
          <GoButton to={paths.projects} size="md" variant="default" leftSection={<IconFolderPlus size={18} aria-hidden />}>
            Start with your own project
          </GoButton>
        </Group>
      ) : (
        <p>Ask a member with the role editor to import it or to create a project.</p>
      )}
    </section>
  )
}

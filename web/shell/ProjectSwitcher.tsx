import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconCheck, IconFolder, IconSelector } from '#web/ui/icons.tsx'
import { parley } from '../api.ts'
import { useRead } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { useProjects } from './last-project.ts'
import css from './Navigation.module.css'

export function ProjectSwitcher({ project }: { project: string }) {
  const navigate = useNavigate()
  const { data } = useProjects()
  const { data: present } = useRead(['projects', project], (signal) =>
    parley.GET('/projects/{id}', { params: { path: { id: project } }, signal }),
  )
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <button type="button" className={css.switch}>
          <IconFolder size={17} stroke={1.7} aria-hidden />
          <span>{present?.name ?? 'Project'}</span>
          <IconSelector size={15} aria-label="Switch project" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Projects</Menu.Label>
        {data?.data.map(({ id, name }) => (
          <Menu.Item
            key={id}
            onClick={() => void navigate({ to: paths.project(id) })}
            rightSection={id === project ? <IconCheck size={14} aria-label="present" /> : undefined}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: paths.projects })}>All projects</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

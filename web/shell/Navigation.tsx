import { Link, useParams } from '@tanstack/react-router'
import { useLastProject } from './last-project.ts'
import css from './Navigation.module.css'
import { itemsOfProject, itemsOfSettings, itemsOfWorkspace, type NavigationItem } from './navigation.ts'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'

export function Navigation() {
  const { project: open } = useParams({ strict: false }) as { project?: string }
  const project = useLastProject(open)
  return (
    <nav className={css.nav} aria-label="Main">
      <WorkspaceSwitcher />
      <div className={css.groups}>
        <NavigationList items={itemsOfWorkspace} />
        {project && (
          <div className={css.group}>
            <ProjectSwitcher project={project} />
            <NavigationList items={itemsOfProject(project)} />
          </div>
        )}
        <div className={css.group}>
          <p className={css.title} id="nav-settings">
            Settings
          </p>
          <NavigationList items={itemsOfSettings} labelledBy="nav-settings" />
        </div>
      </div>
    </nav>
  )
}

function NavigationList({ items, labelledBy }: { items: readonly NavigationItem[]; labelledBy?: string }) {
  return (
    <ul className={css.places} aria-labelledby={labelledBy}>
      {items.map(({ name, to, icon: Mark, exact }) => (
        <li key={to}>
          <Link
            to={to as never}
            className={css.place}
            activeOptions={{ exact: exact ?? false, includeSearch: false }}
            activeProps={{ 'data-active': true } as never}
          >
            <Mark size={17} stroke={1.7} aria-hidden />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

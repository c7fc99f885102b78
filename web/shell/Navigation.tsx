import { Link, useParams } from '@tanstack/react-router'
import { useLastProject } from './last-project.ts'
import css from './Navigation.module.css'
import { type Place, placesOfProject, placesOfSettings, placesOfWorkspace } from './navigation.ts'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx'

export function Navigation() {
  const { project: open } = useParams({ strict: false }) as { project?: string }
  const project = useLastProject(open)
  return (
    <nav className={css.nav} aria-label="Main">
      <WorkspaceSwitcher />
      <div className={css.groups}>
        <Places places={placesOfWorkspace} />
        {project && (
          <div className={css.group}>
            <ProjectSwitcher project={project} />
            <Places places={placesOfProject(project)} />
          </div>
        )}
        <div className={css.group}>
          <p className={css.title} id="nav-settings">
            Settings
          </p>
          <Places places={placesOfSettings} labelledBy="nav-settings" />
        </div>
      </div>
    </nav>
  )
}

function Places({ places, labelledBy }: { places: readonly Place[]; labelledBy?: string }) {
  return (
    <ul className={css.places} aria-labelledby={labelledBy}>
      {places.map(({ name, to, icon: Mark, exact }) => (
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

import { Link, useLocation, useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { count } from '../ui/count.ts'
import { useInboxCount } from './inbox-count.ts'
import { useLastProject } from './last-project.ts'
import css from './Navigation.module.css'
import { itemsOfProject, itemsOfWorkspace, type NavigationItem } from './navigation.ts'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
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
      </div>
      <SettingsMenu />
    </nav>
  )
}

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

function NavigationList({ items }: { items: readonly NavigationItem[] }) {
  const { pathname } = useLocation()
  return (
    <ul className={css.places}>
      {items.map(({ name, to, icon: Mark, exact, parts }) => {
        const isOpen = parts?.some((part) => isBelow(pathname, part.to)) ?? false
        return (
          <li key={to}>
            <Link
              to={to as never}
              className={css.place}
              data-active={(!parts && (exact ? pathname === to : isBelow(pathname, to))) || undefined}
            >
              <Mark size={17} stroke={1.7} aria-hidden />
              {name}
              {to === paths.inbox && <InboxCount />}
            </Link>
            {isOpen && (
              <ul className={css.parts} aria-label={name}>
                {parts?.map((part) => (
                  <li key={part.to}>
                    <Link to={part.to as never} className={css.place} data-active={isBelow(pathname, part.to) || undefined}>
                      {part.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function InboxCount() {
  const waiting = useInboxCount()
  return waiting > 0 && <span className={css.count}>{count(waiting)}</span>
}

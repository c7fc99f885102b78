import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { NoSuchPage, PageFailed } from './shell/Elsewhere.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignedOut } from './shell/SignedOut.tsx'
import { Waiting } from './ui/Waiting.tsx'

// Each page is loaded when it is first gone to; what it shows is decided by its address alone (paths.ts).

const root = createRootRoute({ component: Root, notFoundComponent: NoSuchPage })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const signedOut = createRoute({ getParentRoute: () => root, path: '/signed-out', component: SignedOut })

const page = <Name extends string>(path: string, load: () => Promise<Record<Name, RouteComponent>>, name: Name) =>
  createRoute({ getParentRoute: () => shell, path, component: lazyRouteComponent(load as never, name as never) })

const pages = [
  page('/', () => import('./start/Start.tsx'), 'Start'),
  page('/projects', () => import('./projects/Projects.tsx'), 'Projects'),
  page('/projects/$project', () => import('./projects/Overview.tsx'), 'Overview'),
  page('/projects/$project/settings', () => import('./projects/Settings.tsx'), 'Settings'),
]

export const router = createRouter({
  routeTree: root.addChildren([signedOut, shell.addChildren(pages)]),
  defaultPreload: 'intent',
  defaultPendingComponent: Waiting,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NoSuchPage,
  scrollRestoration: true,
  // View state is text: what stands in the address is what the page gets.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})

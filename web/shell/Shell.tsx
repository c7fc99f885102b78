import { ActionIcon, Drawer, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IconBook, IconCommand, IconMenu2, IconSearch } from '#web/ui/icons.tsx'
import { paths } from '../paths.ts'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Allowed } from './Allowed.tsx'
import { Gate } from './Gate.tsx'
import { Navigation } from './Navigation.tsx'
import { Outage } from './Outage.tsx'
import { openPalette, useTimesWanted } from './open-palette.ts'
import css from './Shell.module.css'
import { openShortcuts, Shortcuts } from './Shortcuts.tsx'

export function Shell() {
  return (
    <Gate>
      <Frame />
    </Gate>
  )
}

/** A separate part: its arrival redraws nothing else. Nobody needs it to see the first page. */
function PaletteOnceLoaded() {
  const timesWanted = useTimesWanted()
  const [Palette, setPalette] = useState<ComponentType>()
  useEffect(() => {
    if (timesWanted === 0) return
    // Without its code, everything else works, and the next attempt to open it asks again.
    import('./Palette.tsx').then(
      (code) => setPalette(() => code.Palette),
      () => {},
    )
  }, [timesWanted])
  return Palette && <Palette />
}

function Frame() {
  const [opened, menu] = useDisclosure(false)
  const wide = useMediaQuery('(min-width: 64em)', true)
  const { pathname, state } = useLocation()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  useKeptFocus(main)
  // Here and not in the palette, which is loaded later: its keys may be pressed before.
  useHotkeys([['mod + K', openPalette]])
  // After a change of page, a screen reader continues at its start, as after a load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it is about
  useEffect(() => {
    menu.close()
    if (first.current) first.current = false
    else if (!state.pressed) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={css.frame}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      {wide ? (
        <div className={css.side}>
          <Navigation />
        </div>
      ) : (
        <Drawer.Root opened={opened} onClose={menu.close} size={280} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label="Navigation">
            <div className={css.drawer}>
              <Navigation />
            </div>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <div className={css.right}>
        <header className={css.top}>
          {!wide && (
            <ActionIcon variant="subtle" color="gray" size="lg" onClick={menu.open} aria-label="Open the navigation" aria-expanded={opened}>
              <IconMenu2 size={20} aria-hidden />
            </ActionIcon>
          )}
          <button type="button" className={css.search} onClick={openPalette}>
            <IconSearch size={16} aria-hidden />
            <span>Search or go to…</span>
            <kbd>Ctrl K</kbd>
          </button>
          <div className={css.tools}>
            <Tooltip label="Keyboard shortcuts (?)">
              <ActionIcon variant="subtle" color="gray" size="lg" onClick={openShortcuts} aria-label="Keyboard shortcuts">
                <IconCommand size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Documentation">
              <ActionIcon variant="subtle" color="gray" size="lg" component={Link} to={paths.docs} aria-label="Documentation">
                <IconBook size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <AccountMenu />
          </div>
        </header>
        <Outage />
        <main id="main" className={css.main} ref={main} tabIndex={-1}>
          <Allowed>
            <Outlet />
          </Allowed>
        </main>
      </div>
      <PaletteOnceLoaded />
      <Shortcuts />
    </div>
  )
}

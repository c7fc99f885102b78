import { useView } from '../../page/view.ts'

/** The runs that are chosen to be read side by side, at most two: a third takes the place of the first. The address holds them. */
export function usePicks(): { picks: readonly string[]; toggle(run: string): void; clear(): void } {
  const [{ pick }, setView] = useView('pick')
  const picks = pick?.split(',').filter(Boolean) ?? []
  const setPicks = (runs: readonly string[]) => setView({ pick: runs.join(',') || undefined })
  return {
    picks,
    toggle: (run) => setPicks(picks.includes(run) ? picks.filter((pick) => pick !== run) : [...picks, run].slice(-2)),
    clear: () => setPicks([]),
  }
}

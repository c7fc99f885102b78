import { useView } from '#web/page/view.ts'

/** The runs that are chosen to compare side by side, at most two: a third replaces the first. They are in the address. */
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

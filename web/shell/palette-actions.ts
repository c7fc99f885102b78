import { useNavigate } from '@tanstack/react-router'
import { IconLink, IconPlus } from '#web/ui/icons.tsx'
import { useMay } from '../page/me.ts'
import { notifySuccess } from '../page/notify.ts'
import { type PageAction, usePageActions } from '../page/page-actions.ts'
import { paths } from '../paths.ts'

const makes = [
  ['scenario', paths.scenarios],
  ['test', paths.tests],
  ['batch', paths.batches],
  ['persona', paths.personas],
  ['document', paths.documents],
  ['channel', paths.channels],
  ['rubric', paths.rubrics],
] as const

const takesAway = ({ name }: PageAction) => name.startsWith('Archive')

/** Global actions: those of the open page, its link, and new resources of the project. */
export function usePaletteActions(project: string | undefined): readonly PageAction[] {
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const ofPage = usePageActions()
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href)
    notifySuccess('The link to this page was copied.')
  }
  return [
    // Destructive actions come last: Enter does the first.
    ...[...ofPage].sort((a, b) => Number(takesAway(a)) - Number(takesAway(b)) || b.name.localeCompare(a.name)),
    { name: 'Copy the link to this page', icon: IconLink, act: () => void copyLink() },
    ...(project && mayEdit
      ? makes.map(([what, { new: make }]) => ({ name: `New ${what}`, icon: IconPlus, act: () => void navigate({ to: make(project) }) }))
      : []),
  ]
}

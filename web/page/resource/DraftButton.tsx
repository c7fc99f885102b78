import { paths } from '#web/paths.ts'
import { IconSparkles } from '#web/ui/icons.tsx'
import { GoButton } from '../Go.tsx'
import { useParam } from '../view.ts'

/** Leads to the page where prompts, policies and tools become drafts. */
export const DraftButton = () => (
  <GoButton variant="default" to={paths.generate(useParam('project'))} leftSection={<IconSparkles size={16} aria-hidden />}>
    From what you have
  </GoButton>
)

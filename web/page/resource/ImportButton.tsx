import { paths } from '#web/paths.ts'
import { IconUpload } from '#web/ui/icons.tsx'
import { GoButton } from '../Go.tsx'
import { useParam } from '../view.ts'

/** Leads to the page where files of other tools are imported. */
export const ImportButton = () => (
  <GoButton variant="default" to={paths.import(useParam('project'))} leftSection={<IconUpload size={16} aria-hidden />}>
    Import
  </GoButton>
)

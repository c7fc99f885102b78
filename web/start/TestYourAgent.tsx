import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconPlugConnected } from '#web/ui/icons.tsx'
import { parley, type Schemas } from '../api.ts'
import { notifyFailure } from '../page/notify.ts'
import { useChange } from '../page/queries.ts'
import { paths, withView } from '../paths.ts'

const projectName = 'My agent'
type Props = { projects: readonly Schemas['Project'][]; size: 'xs' | 'md' }

/** Starts the path from a curl command to a first run, in its own project; a second press opens the same one. */
export function TestYourAgent({ projects, size }: Props) {
  const navigate = useNavigate()
  const open = (id: string) => void navigate({ to: withView(paths.channelFromCurl(id), { guide: 'first' }) as never })
  const create = useChange(
    () => parley.POST('/projects', { body: { name: projectName } }),
    ['projects'],
    ({ id }) => open(id),
  )
  const present = projects.find(({ name }) => name === projectName)
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconPlugConnected size={size === 'md' ? 18 : 16} aria-hidden />}
      loading={create.isPending}
      onClick={() => (present ? open(present.id) : create.mutate(undefined, { onError: notifyFailure }))}
    >
      Test your own agent
    </Button>
  )
}

import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '#web/api.ts'
import { isOver, type Run } from '#web/page/conversation/use-run.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { play } from '#web/page/playable/play.ts'
import { useChange } from '#web/page/queries.ts'
import { MakeTest } from '#web/page/written/MakeTest.tsx'
import { paths } from '#web/paths.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { IconChevronDown, IconPlayerPlay, IconPlayerStop } from '#web/ui/icons.tsx'
import { curlOf, requestOf } from './rerun.ts'
import { useKeep } from './use-keep.ts'

const hasFailed = ({ effectiveOutcome }: Run) => effectiveOutcome === 'failed' || effectiveOutcome === 'error'

export function RunActions({ run }: { run: Run }) {
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const rerun = useChange(
    ({ sameSeed }: { sameSeed: boolean }) => {
      const { type, id } = run.plan.subject
      return play(type === 'scenario' ? 'scenarios' : 'tests', id, requestOf(run, sameSeed))
    },
    ['runs'],
    ({ runs }) => void navigate({ to: paths.runs.one(run.projectId, runs[0]!.id) }),
  )
  const cancel = useChange(() => parley.POST('/runs/{id}/cancel', { params: { path: { id: run.id } }, body: {} }), ['runs'])
  const keep = useKeep(run)
  // Nobody can have the same conversation again; a test is made of it.
  const isReal = run.origin === 'recorded'
  const repeat = (sameSeed: boolean) => rerun.mutate({ sameSeed }, { onError: notifyFailure })
  return (
    <>
      {!isReal && (
        <span className="screens-only">
          <CopyButton text={() => curlOf(location.origin, run)} label="Copy as curl">
            Copy as curl
          </CopyButton>
        </span>
      )}
      {mayEdit && run.endedAt !== null && hasFailed(run) && <MakeTest project={run.projectId} run={run.id} />}
      {mayEdit && !isOver(run.status) && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: notifyFailure })}
        >
          Cancel
        </Button>
      )}
      {mayEdit && !isReal && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              loading={rerun.isPending}
            >
              Run again
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => repeat(true)}>With the same seed</Menu.Item>
            <Menu.Item onClick={() => repeat(false)}>With a new seed</Menu.Item>
            {keep && <Menu.Item onClick={keep}>Keep as a test</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

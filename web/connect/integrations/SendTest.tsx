import { Button } from '@mantine/core'
import { parley } from '#web/api.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { IconSend } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Attempts } from './Attempts.tsx'
import css from './SendTest.module.css'

/** Sends one event immediately, and shows the response. */
export function SendTest({ id }: { id: string }) {
  const test = useChange(() => parley.POST('/integrations/{id}/test', { params: { path: { id } }, body: {} }), ['integrations'])
  return (
    <Panel
      title="Test"
      aside={
        <Button size="xs" leftSection={<IconSend size={14} aria-hidden />} loading={test.isPending} onClick={() => test.mutate(undefined)}>
          Send a test
        </Button>
      }
    >
      {test.error ? (
        <ProblemPanel problem={problemOf(test.error)} />
      ) : test.data ? (
        <div role="status">
          <Attempts attempts={test.data.attempts} />
        </div>
      ) : (
        <p className={css.about}>
          Sends <code>integration.tested</code> now and shows the request and the response.
        </p>
      )}
    </Panel>
  )
}

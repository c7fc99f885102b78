import { UnstyledButton } from '@mantine/core'
import { Go } from '#web/page/Go.tsx'
import { useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { isRemark, remarkNames } from '../DryRunView.tsx'
import { Actions } from './Actions.tsx'
import css from './Head.module.css'
import type { BatchRun } from './use-batch-run.ts'

type Props = { title: string; batchRun: BatchRun; live: boolean }

/** The batch run, how and when it was played, and later changes to it, on one line. */
export function Head({ title, batchRun, live }: Props) {
  const { projectId, batchId, snapshot, outcome, status, label, trigger, startedAt, endedAt, createdAt, warnings } = batchRun
  const [, setView] = useView('sheet')
  return (
    <div className={css.head}>
      <PageHead
        title={title}
        above={
          <>
            <Go to={paths.batches.list(projectId)}>Batches</Go> / <Go to={paths.batches.one(projectId, batchId)}>{snapshot.batch.name}</Go>
          </>
        }
        tags={
          <>
            <StateTag state={outcome ?? status} />
            {outcome && status === 'canceled' && <StateTag state="canceled" />}
            {live && <Tag tone="info">live</Tag>}
            {label && <Tag>{label}</Tag>}
            {warnings
              .filter(({ code }) => isRemark(code))
              .map(({ code }) => (
                <UnstyledButton key={code} aria-haspopup="dialog" onClick={() => setView({ sheet: 'rules' })}>
                  <Tag tone="warn">{remarkNames[code]}</Tag>
                </UnstyledButton>
              ))}
            <span className={css.when}>
              {trigger === 'schedule' ? 'On schedule' : 'On demand'}, {endedAt ? 'ended' : startedAt ? 'started' : 'queued'}{' '}
              <Time at={endedAt ?? startedAt ?? createdAt} />
            </span>
          </>
        }
        actions={<Actions batchRun={batchRun} live={live} />}
      />
    </div>
  )
}

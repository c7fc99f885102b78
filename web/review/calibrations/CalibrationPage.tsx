import { calibrationLifecycle, parley, sheetLifecycle } from '#web/api.ts'
import { Go, GoButton } from '#web/page/Go.tsx'
import { RubricLink } from '#web/page/judging/RubricLink.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay, useMe } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './Calibration.module.css'
import { CalibrationActions } from './CalibrationActions.tsx'
import { CalibrationStateTag } from './CalibrationStateTag.tsx'
import type { Calibration } from './calibration.ts'
import { LiveConversations } from './LiveConversations.tsx'
import { statistics } from './measure.ts'
import { RatingFiles } from './RatingFiles.tsx'
import { ReportView } from './ReportView.tsx'
import { SheetRow } from './SheetRow.tsx'

/** A calibration: the progress of everyone and, once it is locked, how well they agree. */
export function CalibrationPage() {
  const id = useParam('id')
  const calibration = useRead(['calibrations', id], (signal) => parley.GET('/calibrations/{id}', { params: { path: { id } }, signal }), {
    everyMs: (data) => (data?.state === 'open' ? 5_000 : false),
  })
  return (
    <Loaded page query={calibration} rows={10}>
      {(data) => <CalibrationView calibration={data} />}
    </Loaded>
  )
}

function CalibrationView({ calibration }: { calibration: Calibration }) {
  const { id, projectId, name, state, sheets, items, rubric, baseline, mode, visibility, dueAt, passRule, reason, nextDueAt } = calibration
  const me = useMe().member.id
  const mayEdit = useMay('editor')
  useTitle(name, 'Calibration')
  const ownSheet = sheets.find(({ participantId }) => participantId === me)
  const waits = ownSheet && sheetLifecycle.can('submit', ownSheet.state)
  const submitted = sheets.filter((sheet) => sheet.state === 'submitted').length
  return (
    <>
      <PageHead
        title={name}
        above={<Go to={paths.calibrations.list(projectId)}>Calibration</Go>}
        tags={<CalibrationStateTag state={state} />}
        actions={
          <>
            {mayEdit && <CalibrationActions calibration={calibration} />}
            {ownSheet && state !== 'draft' && (
              <GoButton {...(!waits && { variant: 'default' })} to={paths.calibrationSheet(projectId, id)}>
                {waits ? (ownSheet.state === 'invited' ? 'Start your sheet' : 'Continue your sheet') : 'Your sheet'}
              </GoButton>
            )}
          </>
        }
      >
        {state === 'open'
          ? `${count(submitted)} of ${count(sheets.length)} sheets submitted. Participants find theirs on their start page. The calibration locks with the last one${dueAt ? ' or when it is due' : ''}.`
          : (reason ?? '')}
      </PageHead>
      {(state === 'closed' || calibrationLifecycle.can('close', state)) && (
        <div className={css.first}>
          <Report calibration={calibration} />
        </div>
      )}
      {mode === 'live' && state === 'open' && (
        <div className={css.first}>
          <Panel title="Conversations" flush>
            <LiveConversations calibration={calibration} mayEdit={mayEdit} />
          </Panel>
        </div>
      )}
      <div className={css.top}>
        <Panel title="Participants" flush>
          <ul className={css.rows}>
            {sheets.map((sheet) => (
              <SheetRow key={sheet.id} sheet={sheet} calibration={calibration} mayEdit={mayEdit} />
            ))}
          </ul>
        </Panel>
        <div className={css.beside}>
          <Panel title="Settings">
            <Facts
              rows={[
                ['Conversations', count(items.length)],
                ['Rubric', <RubricLink key="r" project={projectId} rubric={rubric} />],
                ['Baseline', wordsOf('baseline', baseline)],
                ['Filled in', wordsOf('mode', mode)],
                [
                  'Answers of others',
                  mode === 'live'
                    ? 'visible once a conversation is revealed'
                    : visibility === 'own_only'
                      ? 'never seen'
                      : `seen ${wordsOf('visibility', visibility)}`,
                ],
                ['Due', dueAt && <Time key="d" at={dueAt} />],
                [
                  'Passing rule',
                  passRule &&
                    `${statistics[passRule.statistic]} from ${passRule.threshold}${passRule.useLowerBound ? ' at the lower end of its interval' : ''}, ${several(passRule.minItems, 'conversation')} or more`,
                ],
                ['Next one due', nextDueAt && <Time key="next" at={nextDueAt} />],
              ]}
            />
          </Panel>
          {mayEdit && submitted > 0 && <RatingFiles calibration={calibration} />}
        </div>
      </div>
    </>
  )
}

function Report({ calibration }: { calibration: Calibration }) {
  const { id, version } = calibration
  const report = useRead(['calibrations', id, 'report', version], (signal) =>
    parley.GET('/reviews/calibration/{id}/report', { params: { path: { id } }, signal }),
  )
  const rubric = useRead(['rubrics', calibration.rubric.id, 'versions'], (signal) =>
    parley.GET('/rubrics/{id}/versions', { params: { path: { id: calibration.rubric.id } }, signal }),
  )
  // Without the rubric, answers would be codes.
  return (
    <Loaded query={report} rows={8}>
      {(data) => (
        <Loaded query={rubric} rows={8}>
          {(versions) => (
            <ReportView
              report={data}
              calibration={calibration}
              criteria={versions.data.find(({ version: one }) => one === calibration.rubric.version)?.criteria ?? []}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

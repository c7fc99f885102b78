import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { problemOf } from '#web/page/problem.ts'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { DiffView } from '#web/ui/DiffView.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import { CriteriaView } from './CriteriaView.tsx'
import { inWords } from './in-words.ts'
import { RubricHead } from './RubricHead.tsx'
import css from './RubricPage.module.css'
import { RubricVersions } from './RubricVersions.tsx'
import { ScoringFacts } from './ScoringFacts.tsx'

type Rubric = Schemas['Rubric']
type Version = Schemas['RubricVersion']

export function RubricPage() {
  const id = useParam('id')
  const rubric = useRead(['rubrics', id], (signal) => parley.GET('/rubrics/{id}', { params: { path: { id } }, signal }))
  const versions = useRead(['rubrics', id, 'versions'], (signal) =>
    parley.GET('/rubrics/{id}/versions', { params: { path: { id } }, signal }),
  )
  useTitle(rubric.data?.name, 'Rubric')
  return (
    <Loaded page query={rubric} rows={10}>
      {(data) => (
        <RubricView
          rubric={data}
          versions={versions.data?.data ?? []}
          {...(versions.data === undefined && versions.error && { fault: versions.error, onRetry: () => void versions.refetch() })}
        />
      )}
    </Loaded>
  )
}

type Props = { rubric: Rubric; versions: readonly Version[]; fault?: Error; onRetry?: () => void }
/** The version that the address names, otherwise the current one, and its differences from the version chosen for comparison. */
function RubricView({ rubric, versions, fault, onRetry }: Props) {
  const [{ version: number, compare }] = useView('version', 'compare')
  const numbered = (text: string | undefined) => versions.find(({ version }) => String(version) === text)
  const current = numbered(number) ?? rubric
  const baseline = numbered(compare)
  return (
    <>
      <RubricHead rubric={rubric} version={current.version} />
      <Columns
        beside={
          <>
            <ScoringFacts version={current} />
            <AnswerFiles rubric={rubric} />
            {fault ? (
              <ProblemPanel problem={problemOf(fault)} {...(onRetry && { onRetry })} />
            ) : (
              <RubricVersions rubric={rubric} versions={versions} version={current.version} baseline={baseline?.version} />
            )}
          </>
        }
      >
        {current.instructions && (
          <Panel title="Instructions">
            <p className={css.words}>{current.instructions}</p>
          </Panel>
        )}
        {baseline && (
          <Panel title={`Changes from version ${baseline.version} to ${current.version}`}>
            <DiffView label="Changes" before={inWords(baseline)} after={inWords(current)} />
          </Panel>
        )}
        <CriteriaView rubric={current} />
      </Columns>
    </>
  )
}

import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'
import { ArchiveResource, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { SettingsView } from '#web/page/SettingsView.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'

type Rule = Schemas['ReviewRule']

/** One rule: what it asks for, how far it is, and the rates of what it and the others with its rubric matched. */
export function ReviewRulePage() {
  const mayEdit = useMay('editor')
  const query = useResource('review-rules', useParam('id'))
  useTitle(query.data?.name, 'Review rule')
  const actions = ({ id, name }: Rule) => (
    <>
      <ArchiveResource resource="review-rules" stored={{ id, name }} consequence="It takes no more conversations. Their reviews remain." />
      <EditResource resource="review-rules" id={id} main />
    </>
  )
  return (
    <Loaded page query={query} rows={6}>
      {(rule) => (
        <>
          <ResourceHead resource="review-rules" stored={rule} state={rule.status} actions={mayEdit && !rule.archivedAt && actions(rule)} />
          <Columns beside={<Queue rule={rule} />}>
            <Panel title="Conversations">
              {Object.keys(rule.match).length === 0 ? (
                <p>Every conversation.</p>
              ) : (
                <SettingsView settings={rule.match} label="Conversations" />
              )}
            </Panel>
            <Progress rule={rule} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

function Queue({ rule: { rubricId, percent: share, perDay, strategy, reviewsPerItem, slaHours, seed, problem } }: { rule: Rule }) {
  const project = useParam('project')
  return (
    <Panel title="Queue">
      <Facts
        rows={[
          ['Problem', problem],
          ['Share', `${share}%, at random`],
          ['At most', `${count(perDay)} a day`],
          [
            'Rubric',
            <Go key="rubric" to={paths.rubrics.one(project, rubricId)}>
              Questions
            </Go>,
          ],
          ['Reviewers', `${count(reviewsPerItem)} for each, ${strategy.replaceAll('_', ' ')}`],
          ['Due', slaHours !== undefined && `${slaHours} hours later`],
          ['Seed', <code key="seed">{seed}</code>],
          [
            'Tasks',
            <Go key="tasks" to={withView(paths.reviewTasks.list(project), { rubricId })}>
              All with this rubric
            </Go>,
          ],
        ]}
      />
    </Panel>
  )
}

function Progress({ rule: { id } }: { rule: Rule }) {
  const query = useRead(['review-rules', id, 'findings'], (signal) =>
    parley.GET('/review-rules/{id}/findings', { params: { path: { id } }, signal }),
  )
  return (
    <Panel title="Progress and rates">
      <Loaded query={query} rows={4}>
        {({ rule, rules, matched, drawn, judged, open, queueRate, passRate }) => (
          <Facts
            rows={[
              ['Matched', count(rule.matched)],
              ['Taken', `${count(rule.drawn)}, ${count(rule.drawnToday)} of them today`],
              ['Waiting', rule.waiting > 0 && `${count(rule.waiting)} for the next draw`],
              [
                'With this rubric',
                `${count(rules)} rules: ${count(matched)} matched, ${count(drawn)} taken, ${count(judged)} judged, ${count(open)} open`,
              ],
              ['Pass rate', rateInWords(passRate)],
              ['As drawn', `${rateInWords(queueRate)}; not the rate of all, because the draw prefers some`],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}

const rateInWords = ({ value, low, high, reason }: Schemas['Estimate']) =>
  value === null ? (reason ?? '') : `${percent(value)}${low === null || high === null ? '' : ` (${percent(low)} to ${percent(high)})`}`

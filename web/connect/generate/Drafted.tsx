import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { GoButton } from '#web/page/Go.tsx'
import { notifySuccess } from '#web/page/notify.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Tick } from '#web/ui/Tick.tsx'
import css from './Drafted.module.css'

type Result = Schemas['GeneratedDrafts']
type Draft = Result['drafts'][number]

/** What was drafted, what it covers, and what was left out; the chosen drafts are created by their keys. */
export function Drafted({ project, result, onBack }: { project: string; result: Result; onBack(): void }) {
  const { drafts, coverage, leftOut, read, wording } = result
  const [chosen, setChosen] = useState(() => new Set(drafts.map(({ key }) => key)))
  const [created, setCreated] = useState<readonly Draft[]>()
  const note = useRef<HTMLParagraphElement>(null)
  // The button that asked for the drafts is gone.
  useEffect(() => note.current?.focus(), [])
  const create = useChange(
    (some: Draft[]) =>
      parley.POST('/projects/{id}/apply', {
        params: { path: { id: project } },
        body: { bundle: { scenarios: ofList(some, 'scenarios'), tests: ofList(some, 'tests') } },
      }),
    ['scenarios', 'tests'],
    ({ changes }, some) => {
      setCreated(some)
      notifySuccess(`${several(changes.length, 'draft')} created.`)
    },
  )
  const toggle = (key: string) =>
    setChosen((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key])))
  const some = drafts.filter(({ key }) => chosen.has(key))
  return (
    <>
      <Panel
        title={several(drafts.length, 'draft')}
        aside={
          <Button variant="default" size="xs" onClick={onBack}>
            Change the sources
          </Button>
        }
      >
        <p ref={note} tabIndex={-1} className={css.note}>
          {drafts.length === 0 && 'Nothing new can be shown. '}
          From {several(read.rules, 'rule')} in {several(read.sentences, 'sentence')}, {several(read.tools, 'tool')} and{' '}
          {several(read.dialogues, 'conversation')}.
        </p>
        <ul className={css.drafts}>
          {drafts.map((draft) => (
            <li key={draft.key}>
              <Tick label={draft.name} checked={chosen.has(draft.key)} onChange={() => toggle(draft.key)} />
              <DraftView draft={draft} />
            </li>
          ))}
        </ul>
        {create.error && <ProblemPanel problem={problemOf(create.error)} />}
        <Group mt="md">
          {created ? (
            (['scenarios', 'tests'] as const).map(
              (list) =>
                created.some((draft) => draft.list === list) && (
                  <GoButton key={list} to={paths[list].list(project)}>
                    Open the {list}
                  </GoButton>
                ),
            )
          ) : (
            <Button disabled={some.length === 0} loading={create.isPending} onClick={() => create.mutate(some)}>
              Create {several(some.length, 'draft')}
            </Button>
          )}
          {!created && drafts.length > 0 && (
            <Button variant="default" onClick={() => setChosen(new Set(some.length === drafts.length ? [] : drafts.map(({ key }) => key)))}>
              {some.length === drafts.length ? 'Choose none' : 'Choose all'}
            </Button>
          )}
        </Group>
      </Panel>
      <Panel title="What they cover" flush>
        <Coverage rows={coverage} />
      </Panel>
      {leftOut.length > 0 && (
        <Panel title="Left out">
          <Counted rows={leftOut} />
        </Panel>
      )}
      {wording && (
        <Panel title={`In the words of ${wording.model.name}`}>
          <p className={css.note}>
            {several(drafts.filter(({ worded }) => worded).length, 'draft')}. {wording.problem}
          </p>
          <Counted rows={wording.kept} />
        </Panel>
      )}
    </>
  )
}

const Counted = ({ rows }: { rows: Result['leftOut'] | NonNullable<Result['wording']>['kept'] }) =>
  rows.map(({ reason, words, count, names }) => (
    <details key={reason} className={css.left}>
      <summary>
        {several(count, 'time')}: {words}
      </summary>
      <ul>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer never changes
          <li key={at}>{name}</li>
        ))}
      </ul>
    </details>
  ))

const ofList = (drafts: readonly Draft[], name: Draft['list']) =>
  Object.fromEntries(drafts.filter(({ list }) => list === name).map(({ key, definition }) => [key, definition])) as never

/** A draft in its words, with the words of the sources that its facts come from. */
function DraftView({ draft: { name, definition, facts, list } }: { draft: Draft }) {
  const { driver, turns, user } = definition as { driver?: { turns?: Line[] }; turns?: Line[]; user?: { goal?: string } }
  const lines = (driver?.turns ?? turns ?? []).map(({ content }) => content)
  return (
    <details>
      <summary>
        {name} <span className={css.kind}>{list === 'tests' ? 'test' : 'scenario'}</span>
      </summary>
      <ol>
        {(lines.length > 0 ? lines : [user?.goal ?? '']).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          <li key={at}>{line}</li>
        ))}
      </ol>
      {facts.map(({ name: fact, value, quote, source }) => (
        <p key={`${fact} ${value}`} className={css.note}>
          {fact}: <strong>{value}</strong>, from {source}: “{quote}”
        </p>
      ))}
    </details>
  )
}
type Line = { content: string }

const Coverage = ({ rows }: { rows: Result['coverage'] }) => (
  <Scrolled className={css.scroll} label="Coverage of tools and rules">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Tool or rule</th>
          <th scope="col">Cases</th>
          <th scope="col">Covered now</th>
          <th scope="col">With all drafts</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, name, quote, sides, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules may repeat
          <tr key={at} data-none={after === 0}>
            <th scope="row">{type === 'tool' ? <code>{name}</code> : quote}</th>
            <td>{sides}</td>
            <td>{before}</td>
            <td>{sides === 0 ? 'none can be shown' : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)

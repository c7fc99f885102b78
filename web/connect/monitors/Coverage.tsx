import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Tag } from '#web/ui/Tag.tsx'
import css from './Monitoring.module.css'
import { PersonasLike } from './PersonasLike.tsx'

type Found = Schemas['ProjectCoverage']

/** What of real conversations nothing that is played has, and how unlike real users simulated ones are. Nothing without real ones. */
export function Coverage({ project }: { project: string }) {
  const { data } = useRead(['coverage', project], (signal) =>
    parley.GET('/projects/{id}/coverage', { params: { path: { id: project } }, signal }),
  )
  if (!data || data.real === 0) return null
  return (
    <>
      <Missing project={project} found={data} />
      {data.users.length > 0 && <Users found={data} />}
      <PersonasLike project={project} found={data} />
    </>
  )
}

const mostShown = 10

function Missing({ project, found: { real, played, topics, tools, failureGroups } }: { project: string; found: Found }) {
  const one = (run: string | undefined) => run && paths.runs.one(project, run)
  const missing = [
    ...topics.map(({ opening, examples, ...counts }) => ({ kind: 'topic', name: opening, to: one(examples[0]), ...counts })),
    ...tools.map(({ name, examples, ...counts }) => ({ kind: 'tool', name, to: one(examples[0]), ...counts })),
    ...failureGroups.map(({ id, name, ...counts }) => ({
      ...{ kind: 'failure', name, to: withView(paths.failureGroups(project), { peek: id }) },
      ...counts,
    })),
  ].filter((item) => item.played === 0)
  return (
    <Panel title="What no scenario or test has">
      <p className={css.lead}>
        The newest {count(real)} real conversations of the last 30 days, compared with {count(played)} that Parley played.
      </p>
      {missing.length === 0 ? (
        <p className={css.soft}>Each of their topics, tools and failures is in one that was played.</p>
      ) : (
        <ul className={css.failures} aria-label="What no scenario or test has, the most frequent first">
          {missing
            .sort((a, b) => b.real - a.real)
            .slice(0, mostShown)
            .map(({ kind, name, to, real }) => (
              <li key={`${kind} ${name}`}>
                {to ? <Go to={to}>{name}</Go> : <span>{name}</span>}
                <Tag tone="muted">{kind}</Tag>
                <span className="numbers">{count(real)} conversations</span>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  )
}

const measures: Readonly<Record<Found['users'][number]['measure'], string>> = {
  messages: 'Messages',
  wordsPerMessage: 'Words per message',
  numbersPerMessage: 'Numbers per message',
}
/** With one decimal if it has any. */
const short = (value: number) => String(Math.round(value * 10) / 10)

function Users({ found: { users, languages } }: { found: Found }) {
  const [first] = users
  const tongues = (side: 'real' | 'simulated') =>
    languages.flatMap((one) => (one[side] > 0 ? `${one.language} ${count(one[side])}` : [])).join(', ') || 'none'
  return (
    <Panel title="Real and simulated users">
      <table className={`${css.table} numbers`}>
        <thead>
          <tr>
            <th>Median</th>
            <th>Real, n {count(first!.real.n)}</th>
            <th>Simulated, n {count(first!.simulated.n)}</th>
            <th>Real users have more</th>
            <th>Alike</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ measure, real, simulated, realIsMore: { value, low, high }, unlike }) => (
            <tr key={measure}>
              <td>{measures[measure]}</td>
              <td>{short(real.median)}</td>
              <td>{short(simulated.median)}</td>
              <td>
                in {percent(value)} of pairs{low !== null && high !== null && ` (95% interval ${percent(low)} to ${percent(high)})`}
              </td>
              <td>{unlike ? 'no' : low === null ? '' : 'no difference is proven'}</td>
            </tr>
          ))}
          <tr>
            <td>Languages</td>
            <td>{tongues('real')}</td>
            <td>{tongues('simulated')}</td>
            <td colSpan={2} />
          </tr>
        </tbody>
      </table>
    </Panel>
  )
}

import type { Schemas } from '#web/api.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'

type Driver = Schemas['Scenario']['driver']
type Condition = Schemas['Condition']

/** The messages of a driver: the lines of a script, the steps of milestones, the nodes of a graph. */
export function DriverPanel({ driver }: { driver: Driver }) {
  const messages = messagesOf(driver)
  if (messages.length === 0) return null
  return (
    <Panel title={titles[driver.mode]}>
      <Facts rows={messages} />
    </Panel>
  )
}

const titles: Record<Driver['mode'], string> = {
  scripted: 'Messages',
  rules: 'Messages',
  milestones: 'Messages',
  graph: 'Graph',
  llm: 'Language model',
}

function messagesOf(driver: Driver): [name: string, value: React.ReactNode][] {
  switch (driver.mode) {
    case 'scripted':
      return driver.turns.map(({ role, content }, at) => [String(at + 1), role === 'silence' ? '(silence)' : content])
    case 'milestones':
      return driver.steps.map(({ key, say, until, required, maxTurns }) => [
        key,
        <Message
          key={key}
          say={say}
          lines={[...(until ? [`until ${describe(until)}, at most ${maxTurns} times`] : []), ...(required ? [] : ['not required'])]}
        />,
      ])
    case 'graph':
      return driver.nodes.map(({ key, say, next, otherwise }) => [
        key,
        <Message key={key} say={say} lines={[...next.map(({ when, to }) => `if ${describe(when)} → ${to}`), `otherwise → ${otherwise}`]} />,
      ])
    case 'llm':
      return modelSettings(driver).filter(([, value]) => value !== undefined && value !== '')
    default:
      return []
  }
}

const modelSettings = (driver: Extract<Driver, { mode: 'llm' }>): [string, React.ReactNode][] => [
  ['Instructions', driver.instructions],
  ['Examples', driver.examples?.length],
  ['Temperature', driver.temperature],
  ['Longest message', driver.maxCharsPerTurn && `${driver.maxCharsPerTurn} characters`],
  ['Not checked by the guard', driver.guard.off.join(', ')],
  ['Facts that may be invented', driver.guard.inventedFact.allow.join(', ')],
]

const describe = (condition: Condition): string => {
  if (condition.kind === 'judge') return `a language model finds: “${condition.criterion}”`
  if (condition.kind === 'phrase') return `the reply has ${condition.phrases.map((text) => `“${text}”`).join(' or ')}`
  return condition.kind === 'regex' ? `the reply matches ${condition.pattern}` : `the agent calls ${condition.tool}`
}

const Message = ({ say, lines }: { say: string; lines: readonly string[] }) => (
  <>
    <span>{say}</span>
    {lines.map((line) => (
      <small key={line} style={{ display: 'block' }}>
        {line}
      </small>
    ))}
  </>
)

import { UnstyledButton } from '@mantine/core'
import type { Turn } from '#web/page/conversation/use-run.ts'
import { useShortcut } from '#web/page/shortcuts.ts'
import { several } from '#web/ui/count.ts'
import { IconRobot, IconTool, IconUser } from '#web/ui/icons.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './Timeline.module.css'

type Props = { turns: readonly Turn[]; turn: string | undefined; onTurn(index: number): void }

/** All that user, agent and tools did, in their order: a press opens the turn, and two keys step. A reply is as wide as it took. */
export function Timeline({ turns, turn, onTurn }: Props) {
  const at = turns.findIndex(({ index }) => String(index) === turn)
  const step = (by: 1 | -1) => {
    const next = turns[at < 0 ? (by > 0 ? 0 : turns.length - 1) : at + by]
    if (next) onTurn(next.index)
  }
  useShortcut('run.nextTurn', () => step(1))
  useShortcut('run.previousTurn', () => step(-1))
  if (turns.length === 0) return null
  const slowest = Math.max(1, ...turns.map(({ latencyMs }) => latencyMs))
  return (
    <nav className={css.line} aria-label="Timeline">
      {turns.map((one) => {
        const { index, role, latencyMs, toolCalls = [] } = one
        const Face = role === 'user' ? IconUser : IconRobot
        return (
          <UnstyledButton
            key={index}
            className={css.turn}
            data-role={role}
            style={{ flexGrow: role === 'agent' ? 1 + (8 * latencyMs) / slowest : 0 }}
            aria-current={turns[at]?.index === index ? 'true' : undefined}
            aria-label={`${nameOf(one, turns.length)}${role === 'agent' ? `, ${duration(latencyMs)}` : ''}`}
            title={role === 'agent' ? `Turn ${index}: ${duration(latencyMs)}` : `Turn ${index}`}
            onClick={() => onTurn(index)}
          >
            <Face size={14} aria-hidden />
            {toolCalls.length > 0 && <IconTool size={14} aria-hidden />}
          </UnstyledButton>
        )
      })}
      <span className="visually-hidden" role="status">
        {turns[at] && nameOf(turns[at], turns.length)}
      </span>
    </nav>
  )
}

const nameOf = ({ index, role, toolCalls = [] }: Turn, of: number): string =>
  `Turn ${index} of ${of}, ${role}${toolCalls.length > 0 ? `, ${several(toolCalls.length, 'tool call')}` : ''}`

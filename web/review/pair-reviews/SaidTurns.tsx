import type { Schemas } from '#web/api.ts'
import { TurnParts } from '#web/page/conversation/TurnParts.tsx'
import { IconRobot, IconUser } from '#web/ui/icons.tsx'
import css from './SaidTurns.module.css'

type Turn = Schemas['SaidTurn']
/** What is shown of times, which these turns do not have, is left out. */
const timeless = (turn: Turn) => ({ ...turn, startedAt: '', latencyMs: 0 })

/** Only what was said and called. */
export const SaidTurns = ({ turns }: { turns: readonly Turn[] }) => (
  <ol className={css.turns}>
    {turns.map((turn) => {
      const Face = turn.role === 'user' ? IconUser : IconRobot
      return (
        <li key={turn.index} className={css.turn} data-role={turn.role}>
          <p className={css.who}>
            <Face size={15} stroke={1.8} aria-hidden /> <strong>{turn.role === 'user' ? 'User' : 'Agent'}</strong>
          </p>
          <p className={css.words} dir="auto">
            {turn.content || 'no message'}
          </p>
          <TurnParts turn={timeless(turn) as Schemas['Turn']} />
        </li>
      )
    })}
  </ol>
)

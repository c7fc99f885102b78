import { wrongState } from './errors.ts'

export type Moves<State extends string, Move extends string> = Record<Move, { from: readonly State[]; to: State }>

/**
 * A state machine as one table. `from` is the guard of the SQL update (`where state = any (...)`), so that one of two racing requests does
 * not find a row; `next` is the same rule for code that already has the state.
 */
export function lifecycle<State extends string, Move extends string>(moves: Moves<State, Move>) {
  const names = Object.keys(moves) as Move[]
  const allowedFrom = (state: State) => names.filter((move) => moves[move].from.includes(state))
  return {
    moves,
    from: (move: Move): State[] => [...moves[move].from],
    to: (move: Move): State => moves[move].to,
    can: (move: Move, state: State): boolean => moves[move].from.includes(state),
    next(move: Move, state: State): State {
      if (!moves[move].from.includes(state)) throw refusalOf(move, state, allowedFrom(state))
      return moves[move].to
    },
    /** The error for a guarded update that did not change a row. */
    refusal: (move: Move, state: State) => refusalOf(move, state, allowedFrom(state)),
    /** Every state named in the table, and those that no move leaves. */
    states: [...new Set(names.flatMap((move) => [...moves[move].from, moves[move].to]))],
    final: [...new Set(names.map((move) => moves[move].to))].filter((state) => allowedFrom(state).length === 0),
  }
}

const refusalOf = (move: string, state: string, allowed: string[]) =>
  wrongState(`The action "${move}" is not possible in the state "${state}".`, state, allowed)

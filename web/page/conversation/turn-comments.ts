import { createContext } from 'react'

/** The number of comments on a turn, and the action of a press on them; undefined if nobody can comment. */
export type TurnComments = { countOf(turn: number): number; open(turn: number): void; mayWrite: boolean }
export const TurnComments = createContext<TurnComments | undefined>(undefined)

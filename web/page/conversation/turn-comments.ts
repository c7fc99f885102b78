import { createContext } from 'react'

/** How many comments a turn has, and what a press on them does; undefined where nobody comments. */
export type TurnComments = { countOf(turn: number): number; open(turn: number): void; mayWrite: boolean }
export const TurnComments = createContext<TurnComments | undefined>(undefined)

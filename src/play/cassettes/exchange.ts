/** The purpose of a call: messages of the simulated user, votes of judges, replies of the agent. */
export const uses = ['simulator', 'judge', 'agent'] as const
export type Use = (typeof uses)[number]

/** The conversation that a recording is of; `cell` is a hash of the key of its cell. */
export type TakeOf = { cell: string; repeatIndex: number }

/** A recorded call. `place` counts the calls for one use in a conversation from 0; both texts are canonical JSON. */
export type RecordedExchange = { use: Use; place: number; key: string; request: string; answer: string }

/** How a run uses its cassette. */
export const modes = ['live', 'record', 'replay', 'auto'] as const
export type Mode = (typeof modes)[number]

/** Where the answers of a run came from. `misses`: requests without a recording; `recorded`: those that are now in the cassette. */
export type Tally = { hits: number; misses: number; recorded: number }

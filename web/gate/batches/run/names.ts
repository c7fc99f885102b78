import { createContext, useContext } from 'react'
import type { Part } from './head.ts'
import type { HeatColumn } from './heat.ts'
import type { BatchRun } from './use-batch-run.ts'

type Snapshot = BatchRun['snapshot']
type Conditions = Pick<HeatColumn, 'personaId' | 'channelId' | 'variables'>
export type Names = {
  conditionsOf(conditions: Conditions): string
  /** The same in parts, including the channel that all of them share. */
  partsOf(conditions: Conditions): Part[]
}

const format = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * What distinguishes a cell from others of its item, by its names at planning: first the variables, in which cells of one persona differ.
 * The channel only if there are several.
 */
export function namesOf({ personas, channels }: Snapshot): Names {
  const names = new Map([...personas, ...channels].map(({ id, name }) => [id, name]))
  const personaOf = (id: string | null) => id && (names.get(id) ?? 'Neutral')
  return {
    conditionsOf: ({ personaId, channelId, variables }) =>
      [
        ...Object.entries(variables).map(([name, value]) => `${name}=${format(value)}`),
        personaOf(personaId),
        (channels.length > 1 || !personaId) && names.get(channelId),
      ]
        .filter(Boolean)
        .join(', '),
    partsOf: ({ personaId, channelId, variables }) => {
      const persona = personaOf(personaId)
      return [
        ...Object.entries(variables).map(([name, value]) => ({ key: `variables/${name}`, name, value: format(value) })),
        ...(persona ? [{ key: 'persona', name: 'Persona', value: persona }] : []),
        { key: 'channel', name: 'Channel', value: names.get(channelId) ?? '' },
      ]
    },
  }
}

const NamesContext = createContext<Names>({ conditionsOf: () => '', partsOf: () => [] })
export const NamesProvider = NamesContext.Provider
export const useBatchNames = () => useContext(NamesContext)

import { createContext, useContext } from 'react'
import type { HeatColumn } from './heat.ts'
import type { BatchRun } from './use-batch-run.ts'

type Snapshot = BatchRun['snapshot']
export type Names = { placeOf(place: Pick<HeatColumn, 'personaId' | 'channelId' | 'variables'>): string }

/** What tells a cell from others of its item: as it was called when the batch run was planned. The channel only if there are several. */
export function namesOf({ personas, channels }: Snapshot): Names {
  const names = new Map([...personas, ...channels].map(({ id, name }) => [id, name]))
  return {
    placeOf: ({ personaId, channelId, variables }) =>
      [
        personaId && (names.get(personaId) ?? 'Neutral'),
        (channels.length > 1 || !personaId) && names.get(channelId),
        ...Object.entries(variables).map(([name, value]) => `${name}=${String(value)}`),
      ]
        .filter(Boolean)
        .join(', '),
  }
}

const Named = createContext<Names>({ placeOf: () => '' })
export const NamesProvider = Named.Provider
export const useBatchNames = () => useContext(Named)

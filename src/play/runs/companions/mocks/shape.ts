import { type Mocks, mocksShape } from '#src/play/tool-mocks/contract.ts'

export const mocksInPlan = {
  toolMocks: mocksShape.toolMocks.optional().describe('absent if none of its tools is mocked'),
  mockState: mocksShape.mockState,
}

type Frozen = { toolMocks?: [...Mocks['toolMocks']]; mockState?: NonNullable<Mocks['mockState']> }

/** Empty for a playable without mocks, so that its plan stays the same as before mocks existed. Playables stored before then have no list. */
export const freezeMocks = ({
  toolMocks = [],
  mockState,
}: {
  toolMocks?: Mocks['toolMocks'] | undefined
  mockState?: Mocks['mockState']
}): Frozen => (toolMocks.length === 0 ? {} : { toolMocks: [...toolMocks], ...(mockState && { mockState }) })

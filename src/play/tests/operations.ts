import { collectFaults } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { ceilings } from '#src/platform/limits.ts'
import { channelsOf } from '#src/play/channels/operations/channels.ts'
import { refuseUnknownChannels } from '#src/play/hooks/operations/references.ts'
import { freezeOwn } from '#src/play/runs/companions/shapes.ts'
import { refuseUnknownJudges } from '#src/play/runs/operations/judges.ts'
import { playables } from '#src/play/runs/operations/playables.ts'
import type { Playable } from '#src/play/runs/playable.ts'
import { activeQuarantineOf } from '#src/play/runs/quarantine.ts'
import { type NewTest, type Test, tests } from './contract.ts'
import { expectationsOf } from './expectations.ts'
import { scriptOf } from './script.ts'
import { testTable } from './store.ts'

const playableTests = playables<Test, Omit<NewTest, 'projectId'>>({
  type: 'test',
  idPrefix: 'tst',
  path: '/tests',
  table: testTable,
  refuseUnknown: (tx, projectId, { channelIds, assertions, turns, status, setup, teardown }) =>
    collectFaults(
      () => channelsOf(tx, projectId, { ids: channelIds, pointerOf: (index) => `/channelIds/${index}` }),
      () => refuseUnknownChannels(tx, projectId, { setup, teardown }),
      () =>
        refuseUnknownJudges(
          tx,
          projectId,
          [
            { pointer: '/assertions', assertions },
            ...turns.map(({ expect }, at) => ({ pointer: `/turns/${at}/expect`, assertions: expect })),
          ],
          status === 'active',
        ),
    ),
  fill: ({ quarantinedUntil: _requested, ...body }, defaults, quarantinedUntil) => ({
    ...body,
    ...(quarantinedUntil && { quarantinedUntil }),
    repeats: body.repeats ?? defaults.repeats,
  }),
  /** A test is a scripted conversation with expectations at its turns. */
  toPlayable(test): Playable {
    const { id, name, version, projectId, archivedAt, channelIds, variables, repeats, turns, seedMessages, endsEarly } = test
    const template = {
      subject: { type: 'test' as const, id, name, version },
      ...scriptOf(test),
      // One more than it has, so that it ends after everything was said (userEnded); no conversation exceeds the ceiling.
      stop: {
        maxTurns: Math.min(ceilings.turns.max, turns.length + 1),
        minTurns: 0,
        onPhrase: [],
        onTool: [],
        ...(endsEarly && { endsEarly }),
      },
      assertions: expectationsOf(test),
      seedMessages,
      ...freezeOwn(test),
    }
    const quarantine = activeQuarantineOf(test, Date.now())
    return { projectId, archivedAt, ...quarantine, channelIds, personaIds: null, variables, repeats, seed: undefined, template }
  },
})

export const {
  create: createTest,
  createAll: createTests,
  playable: testsToPlay,
  assertionsOf: assertionsOfTests,
  idsIn: testIds,
  byIds: testsByIds,
} = playableTests

export const testOperations = implement(tests, playableTests.handlers)

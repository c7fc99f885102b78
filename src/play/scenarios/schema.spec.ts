import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkScenario, fillScenario, scenarioInput, scenarioShape } from './schema.ts'

const Written = checkScenario(z.strictObject({ name: z.string(), ...scenarioInput }))
const Stored = z.strictObject({ name: z.string(), ...scenarioShape })
const faults = (body: unknown) => Written.safeParse(body).error?.issues.map((issue) => `/${issue.path.join('/')} ${issue.code}`) ?? []
const project = { maxTurns: 10, repeats: 1 }
const name = 'A scenario'

describe('a goal is enough', () => {
  it('everything else has a default, what is open comes from the project', () => {
    expect(fillScenario(Written.parse({ name, user: { goal: 'Cancel my order' } }), project)).toEqual({
      name,
      category: '',
      channelIds: [],
      variables: {},
      repeats: 1,
      status: 'draft',
      driver: { mode: 'rules' },
      user: { goal: 'Cancel my order', factsKnown: [], factsUnknown: [], opening: { speaksFirst: 'user' } },
      personaIds: [],
      stop: { maxTurns: 10, minTurns: 0, onPhrase: [], onTool: [] },
      toolMocks: [],
    })
  })
  it('what is stored may be written again', () => {
    const stored = fillScenario(
      Written.parse({ name, user: { goal: 'x' }, seed: 7, stop: { minTurns: 12, onGoal: { tool: 't' } } }),
      project,
    )
    expect(stored).toMatchObject({ seed: '7', stop: { maxTurns: 12, minTurns: 12 } })
    expect(Stored.parse(stored)).toEqual(stored)
    expect(Written.parse(stored)).toEqual(stored)
  })
})

describe('a script needs no goal', () => {
  it.each([
    [{ name, driver: { mode: 'scripted', turns: [{ content: 'Hi' }] } }, []],
    [{ name, driver: { mode: 'rules' } }, ['/user/goal custom']],
    [{ name }, ['/user/goal custom']],
    [{ name, user: {} }, ['/user/goal custom']],
    [{ name, user: { goal: ' ' } }, ['/user/goal invalid_format']],
  ])('%j', (body, expected) => expect(faults(body)).toEqual(expected))
})

describe('every fault is told at once, each at its place', () => {
  it.each<[string, object, string[]]>([
    ['a driver that is not built', { driver: { mode: 'persona' } }, ['/driver/mode invalid_union']],
    ['a tool mock without its members', { toolMocks: [{}] }, ['/toolMocks/0/tool invalid_type', '/toolMocks/0/rules invalid_type']],
    ['turns that contradict each other', { stop: { minTurns: 5, maxTurns: 4 } }, ['/stop/minTurns custom']],
    ['no user beside another fault', { user: undefined, repeats: 0 }, ['/repeats too_small', '/user/goal custom']],
    ['too many turns', { stop: { maxTurns: 201 } }, ['/stop/maxTurns too_big']],
    ['a blank phrase', { stop: { onPhrase: [''] } }, ['/stop/onPhrase/0 invalid_format']],
    ['a fact without value', { user: { goal: 'x', factsKnown: [{ key: 'a' }] } }, ['/user/factsKnown/0/value invalid_type']],
    ['a member that is not known', { user: { goal: 'x', mood: 'calm' } }, ['/user unrecognized_keys']],
    ['a variable that no template can name', { variables: { 'a b': 1 } }, ['/variables/a b invalid_key']],
    ['three faults', { repeats: 0, user: {}, status: 'ready' }, ['/repeats too_small', '/status invalid_value', '/user/goal custom']],
    [
      'no object where one belongs',
      { user: null, driver: null, stop: null },
      ['/driver invalid_type', '/user invalid_type', '/stop invalid_type'],
    ],
  ])('%s', (_, body, expected) => expect(faults({ name, user: { goal: 'x' }, ...body })).toEqual(expected))
  it('also without a body', () => expect(faults(null)).toEqual(['/ invalid_type']))
})

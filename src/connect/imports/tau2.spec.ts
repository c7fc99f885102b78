import { describe, expect, it } from 'vitest'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { tau2Tasks } from './fixtures/dialogues.ts'
import { callAssertion, replyAssertion } from './tau2/assertions.ts'
import { factsKnown, factsUnknown } from './tau2/facts.ts'
import { firstPerson } from './tau2/first-person.ts'
import { unfollowedSentences } from './tau2/not-followed.ts'
import { scenarioOf, Task } from './tau2.ts'

describe('you becomes I where that is sure to be right', () => {
  it.each([
    ['You want to cancel your flights.', 'I want to cancel my flights.'],
    ['You are sure that you’re a member, and you were told so.', "I am sure that I'm a member, and I was told so."],
    ["You've paid; you'd rather wait, you'll see.", "I've paid; I'd rather wait, I'll see."],
    ["You aren't well and you weren't at home.", "I'm not well and I wasn't at home."],
    ['Change the passenger to yourself. The bag is yours.', 'Change the passenger to myself. The bag is mine.'],
    ['The agent told you that it can help you.', 'The agent told me that it can help me.'],
    ['the insurance you purchased, the things you need', 'the insurance I purchased, the things I need'],
    ['It allows you to take what you want with you', 'It allows me to take what I want with me'],
    ['First, book a flight.', 'First, book a flight.'],
    ['Sie möchten stornieren.', 'Sie möchten stornieren.'],
  ])('%s', (text, expected) => expect(firstPerson(text)).toBe(expected))
  it.each(['Say "you are the best".', 'Are you sure?', 'They thank you kindly.'])('not in: %s', (text) =>
    expect(firstPerson(text)).toBe(undefined),
  )
})

describe('each line of what is known is a fact', () => {
  it.each<[string, object[]]>([
    ['You are Emma Kim.', [{ key: 'name', value: 'Emma Kim' }]],
    [
      'Your name is Mia Li.\n\nYour friends name is Ivan Smith.',
      [
        { key: 'name', value: 'Mia Li' },
        { key: 'friends name', value: 'Ivan Smith' },
      ],
    ],
    ["Your user id is: 'a_b_1'.", [expect.objectContaining({ key: 'user id', value: 'a_b_1' })]],
    ['Confirmation number: H8Q05L', [expect.objectContaining({ key: 'Confirmation number', value: 'H8Q05L' })]],
    ['You reservation number is PEP4E0', [expect.objectContaining({ key: 'reservation number', value: 'PEP4E0' })]],
    ['Your trip’s departure date is May 27.', [{ key: 'trip’s departure date', value: 'May 27' }]],
    [
      'You are French and your English is not perfect.',
      [{ key: 'I am French and my English is not perfect.', value: 'I am French and my English is not perfect.' }],
    ],
    ['He is listed in your profile.', [{ key: 'He is listed in my profile.', value: 'He is listed in my profile.' }]],
    ['  \n', []],
  ])('%s', (text, expected) => expect(factsKnown(text)).toEqual(expected))
  it('of several sentences too, which is notified whole whichever part is asked for', () => {
    const [fact, ...more] = factsKnown('You are Mo Silva. Your user id is mo_1.')
    expect([fact, more]).toMatchObject([{ key: 'name and user id', value: 'I am Mo Silva. My user id is mo_1.' }, []])
    expect(fact!.askedBy).toEqual(expect.arrayContaining(['name', 'user id', 'customer id']))
  })
  it('agents ask for it by other names', () => {
    expect(factsKnown('Your confirmation number is X.')[0]!.askedBy).toEqual(
      expect.arrayContaining(['confirmation number', 'reservation id', 'booking reference']),
    )
  })
})

describe('each line of what is not known names it', () => {
  it.each<[string, unknown]>([
    ['You do not know the cabin for the upcoming flight.', 'cabin'],
    ["You don't remember the payment method you used.", 'payment method'],
    ['You do not know the flight number of your May 10 flight', 'flight number'],
    ["You don't know any of your reservation ids.", expect.objectContaining({ key: 'reservation ids' })],
    ["You can't remember Ivan Smith's DOB but it is in your profile.", expect.objectContaining({ key: "Ivan Smith's DOB" })],
  ])('%s', (text, expected) => expect(factsUnknown(text)).toEqual([expected]))
})

describe('each action is a call with at least these arguments', () => {
  const given = { id: 'X', note: 'free text' }
  it.each<[string, string, string[] | undefined, object, boolean]>([
    ['is required', 'cancel_reservation', undefined, given, true],
    ['but not what only reads', 'get_user_details', undefined, given, false],
    ['searches', 'search_direct_flight', undefined, given, false],
    ['or calculates', 'calculate', undefined, given, false],
    ['only some arguments are compared', 'book', ['id'], { id: 'X' }, true],
    ['or none', 'transfer_to_human_agents', [], {}, true],
  ])('%s', (_, name, compare_args, expected, required) => {
    expect(callAssertion({ name, arguments: given, compare_args })).toMatchObject({
      kind: 'toolArguments',
      settings: { name, match: 'subset', arguments: expected },
      required,
      scope: 'transcript',
    })
  })
})

describe('what is to be said may are in any reply', () => {
  it.each<[string, object]>([
    ['4', { text: '4' }],
    ['327', { text: '327' }],
    ['1628', { any: ['1628', '1,628'] }],
    ['23553', { any: ['23553', '23,553'] }],
    ['1234567', { any: ['1234567', '1,234,567'] }],
    ['12.50', { text: '12.50' }],
    ['A-1204', { text: 'A-1204' }],
  ])('%s', (info, settings) =>
    expect(replyAssertion(info)).toMatchObject({ kind: 'contains', settings, required: true, scope: 'anyReply' }),
  )
})

const task = {
  id: 7,
  description: { purpose: 'Refunds', notes: 'Careful' },
  user_scenario: {
    persona: 'You are old.',
    instructions: {
      domain: 'shop',
      reason_for_call: 'You want a refund.',
      task_instructions: 'Insist.',
      known_info: 'You are Mia Li.',
      unknown_info: 'You do not know the price.',
    },
  },
  initial_state: { x: 1 },
  evaluation_criteria: {
    actions: [
      { name: 'refund', arguments: { id: 1 } },
      { name: 'look', arguments: {}, requestor: 'user' },
    ],
    communicate_info: ['12'],
    nl_assertions: ['Is kind.'],
    env_assertions: [{}],
  },
}

describe('sentences that the user of the driver rules does not follow are named', () => {
  const goal = 'You want to cancel your flights and get a refund.'
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['a mood', 'You are calm. You are very upset. Be persistent.', []],
    ['the goal once more', 'You insist on canceling the flights, and you want the refund.', []],
    ['what the user accepts', 'You are fine with a voucher.', ['wish']],
    ['one more wish', 'You also want a suitcase.', ['wish']],
    ['what to mention', 'Mention that you are a Gold member.', ['wish']],
    ['a condition', 'If the agent refuses, get a refund.', ['condition']],
    ['one over two lines', 'If the agent refuses,\nmention your insurance.', ['condition']],
    ['a condition behind', 'You do not want to cancel unless you get a refund.', ['condition']],
    ['otherwise', 'Otherwise, cancel.', ['condition']],
    ['only if', 'Cancel only if you get a refund.', ['condition']],
    ['several', 'You are calm. You want a seat.\nIf not, cancel.', ['wish', 'condition']],
  ])('%s', (_, instructions, expected) => expect(unfollowedSentences(goal, instructions).map(({ why }) => why)).toEqual(expected))
  it.each<[string, number]>([
    ['You want to cancel your flights if you get a refund.', 0],
    ['You want a refund. For that you make up a story.', 1],
    ['First, try to book a flight. Halfway through, mention your delay.', 2],
  ])('in the goal only what directs the user: %s', (goal, count) => expect(unfollowedSentences(goal, null)).toHaveLength(count))
})

describe('a task is a scenario for the rules driver', () => {
  it('with its goal, situation and facts, and everything else kept or told', () => {
    const { body, warnings } = scenarioOf(Task.parse(task))
    expect(body).toMatchObject({
      name: 'shop 7',
      description: 'Refunds\n\nCareful',
      category: 'shop',
      user: {
        goal: 'I want a refund.',
        situation: 'Insist.\n\nYou are old.',
        factsKnown: [{ key: 'name', value: 'Mia Li' }],
        factsUnknown: ['price'],
      },
      metadata: { tau2: { id: '7', reasonForCall: 'You want a refund.' } },
    })
    expect((body.assertions as { name: string }[]).map(({ name }) => name)).toEqual(['calls refund', 'says 12', 'Is kind.'])
    expect(warnings.map(({ code }) => code)).toEqual(['not_imported', 'not_imported', 'not_imported'])
  })
  it('with a question to a model for each nl_assertion, which decides only where the reward counts it', () => {
    const judgesOf = (criteria: object) => scenarioOf(Task.parse({ ...task, evaluation_criteria: criteria }))
    const nl_assertions = ['Is kind. ', 'Refuses.']
    const judge = (criterion: string, required: boolean) => ({
      kind: 'judge',
      settings: { criterion },
      required,
      scope: 'transcript',
      name: criterion,
    })
    expect(judgesOf({ nl_assertions }).body.assertions).toEqual([judge('Is kind.', false), judge('Refuses.', false)])
    const counted = judgesOf({ nl_assertions, reward_basis: ['DB', 'NL_ASSERTION'] })
    expect(counted.body.assertions).toEqual([judge('Is kind.', true), judge('Refuses.', true)])
    const long = judgesOf({ nl_assertions: ['x'.repeat(4_001)] })
    expect([long.body.assertions, long.warnings.filter(({ code }) => code === 'not_judged')]).toEqual([[], [expect.anything()]])
  })
  it('whose tools are mocked where it says what they answer, with the state that is to be left', () => {
    const look = { name: 'get_order', arguments: { id: 'A' } }
    const before = [
      { role: 'assistant', tool_calls: [{ id: '1', name: 'get_user', arguments: { id: 'mia' } }] },
      { role: 'tool', id: '1', content: '{"name": "Mia"}' },
    ]
    const actions = [
      { ...look, result: { paid: true } },
      { name: 'refund', arguments: { id: 'A', note: 'x' }, compare_args: ['id'], result: 'R-1' },
      { name: 'refund', arguments: { id: 'A', note: 'y' }, compare_args: ['id'], result: 'R-2' },
      { name: 'cancel', arguments: { id: 'A' }, result: 'gone' },
      { name: 'cancel', arguments: { id: 'B' } },
      { name: 'get_text', arguments: {}, result: '{{state.a}}' },
    ]
    const { body } = scenarioOf(
      Task.parse({ ...task, initial_state: { message_history: before }, evaluation_criteria: { ...task.evaluation_criteria, actions } }),
    )
    const effect = (path: string, value: unknown) => [{ op: 'add', path, value }]
    expect(body).toMatchObject({
      mockState: { done: { refund: [] }, unexpected: [] },
      toolMocks: [
        { tool: 'get_user', rules: [{ match: { partial: { id: 'mia' } }, respond: { result: '{"name": "Mia"}' } }] },
        { tool: 'get_order', rules: [{ match: { partial: { id: 'A' } }, respond: { result: { paid: true } } }] },
        {
          tool: 'refund',
          parameters: { type: 'object', properties: { id: { type: ['string'] }, note: { type: ['string'] } } },
          rules: [
            {
              match: { partial: { id: 'A' } },
              respond: { sequence: [{ result: 'R-1' }, { result: 'R-2' }] },
              effect: effect('/done/refund/-', '{{arguments}}'),
            },
            { respond: { error: { status: 409 } }, effect: effect('/unexpected/-', { tool: 'refund', arguments: '{{arguments}}' }) },
          ],
        },
      ],
    })
    const ofState = (body.assertions as { kind: string; name?: string; settings: object }[]).slice(-3)
    expect(ofState.map(({ kind, name }) => name ?? kind)).toEqual(['toolsMatched', 'changes nothing else', 'does refund 2 times'])
    expect(scenarios.create.body.safeParse({ projectId: 'prj_1', ...body }).error?.issues).toBe(undefined)
  })
  it('whose instructions are one text', () => {
    const { body } = scenarioOf(Task.parse({ id: 'x', user_scenario: { persona: 'Direct', instructions: 'You want to cancel order 7.' } }))
    expect(body).toMatchObject({ user: { goal: 'I want to cancel order 7.', situation: 'Direct' } })
  })
  it('whose goal is kept as it is where the wording is not sure', () => {
    const instructions = { reason_for_call: 'Are you sure?' }
    const { body, warnings } = scenarioOf(Task.parse({ id: 'x', user_scenario: { instructions } }))
    expect([body, warnings.map(({ code }) => code)]).toMatchObject([{ name: 'task x', user: { goal: 'Are you sure?' } }, ['wording']])
  })
})

const shared = tau2Tasks()
describe.runIf(shared !== undefined)('the 50 airline tasks of tau2-bench', () => {
  const tasks = (JSON.parse(shared ?? '[]') as unknown[]).map((one) => Task.parse(one))
  // Read one by one: only task 46 wants nothing but its goal. Of the others, 37 hold a condition, 11 only wishes or answers that no
  // goal or fact holds, and one directs the user ("make up a story").
  it('are drafts where the user of the driver rules could not follow them', () => {
    const split = Map.groupBy(tasks, ({ user_scenario: { instructions } }) => {
      const whys = new Set(unfollowedSentences(instructions.reason_for_call, instructions.task_instructions).map(({ why }) => why))
      return (['condition', 'wish', 'direction'] as const).find((why) => whys.has(why)) ?? 'followed'
    })
    const idsOf = (why: Parameters<typeof split.get>[0]) => split.get(why)?.map(({ id }) => Number(id))
    expect(idsOf('followed')).toEqual([46])
    expect(idsOf('direction')).toEqual([4])
    expect(idsOf('wish')).toEqual([15, 16, 17, 18, 21, 26, 27, 37, 40, 44, 48])
    expect(idsOf('condition')).toHaveLength(37)
    for (const task of tasks) {
      const { isDraft, warnings } = scenarioOf(task)
      expect(isDraft).toBe(task.id !== '46')
      expect(warnings.filter(({ code }) => code === 'draft')).toHaveLength(task.id === '46' ? 0 : 1)
    }
  })
  it('are mapped whole: a fact a line, an assertion an action and a piece of information', () => {
    expect(tasks).toHaveLength(50)
    for (const task of tasks) {
      const { body, warnings } = scenarioOf(task)
      const user = body.user as { goal: string; factsKnown: unknown[]; factsUnknown: unknown[] }
      const { instructions } = task.user_scenario
      const lines = (text: string | null | undefined) => (text ?? '').split('\n').filter((line) => line.trim() !== '').length
      expect([user.factsKnown.length, user.factsUnknown.length]).toEqual([lines(instructions.known_info), lines(instructions.unknown_info)])
      const { actions, communicate_info, nl_assertions } = task.evaluation_criteria!
      expect((body.assertions as unknown[]).length).toBe(actions.length + communicate_info.length + nl_assertions.length)
      expect(user.goal).not.toMatch(/\byou\b/i)
      expect(warnings.every(({ code }) => code === 'draft')).toBe(true)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { decide } from './decision.ts'
import { faultNames } from './fault-names.ts'
import { agentTurn, contextOf, conversations, rawOf, userTurn, wordedCases } from './fixtures/cases.ts'
import { findFault } from './guard.ts'
import { readReply, replySchema } from './reply.ts'
import { GuardSettings } from './settings.ts'

const faultIn = (...of: Parameters<typeof findFault>) => findFault(...of)?.fault
const lines = Object.entries(conversations)
const order = (key: string, disclosure: 'onRequest' | 'never' | 'volunteer') => ({
  factsKnown: [{ key, value: 'KX-20931', disclosure }],
  factsUnknown: [],
  opening: { speaksFirst: 'user' as const },
})

describe('what a message says by itself', () => {
  const cases = Object.entries(wordedCases).flatMap(([fault, rows]) =>
    Object.entries(rows).map(([language, [faulty, fine]]) => [fault, language, faulty, fine] as const),
  )
  it.each(cases)('%s in %s: "%s", and not "%s"', (fault, language, faulty, fine) => {
    expect(faultIn(rawOf({ text: faulty }), contextOf(language))).toBe(fault)
    expect(faultIn(rawOf({ text: fine }), contextOf(language))).toBe(undefined)
  })

  it.each([
    ['en', 'You keep saying "I have canceled the booking for you", and nothing happens.', '"I have canceled the booking for you."'],
    ['en', 'I can send you a photo of the box if that helps.', 'I can send you a new box if that helps.'],
    ['de', 'Den Beleg leite ich Ihnen heute noch weiter.', 'Ihren Fall leite ich für Sie an den Kundendienst weiter.'],
    ['fr', "N'hésitez pas à m'appeler sur mon portable.", "N'hésitez pas si vous avez d'autres questions."],
    ['es', 'Le mando una foto del contador.', 'Le mando una confirmación de su reserva.'],
    ['ja', 'お返事お待ちしております。', 'ご来店を心よりお待ちしております。'],
    ['ar', 'لا تترددوا في الاتصال بي.', 'لا تتردد في طرح أي سؤال آخر.'],
  ])('in %s a user may say %s, and not %s', (language, own, inverted) => {
    expect(faultIn(rawOf({ text: own }), contextOf(language))).toBe(undefined)
    expect(faultIn(rawOf({ text: inverted }), contextOf(language))).toBe('roleInversion')
  })

  it.each(lines)('tooLong, empty and unreadable in %s', (language, { message }) => {
    expect(faultIn(rawOf({ text: message }), contextOf(language, { maxChars: 15 }))).toBe('tooLong')
    expect(faultIn(rawOf({ text: '…' }), contextOf(language))).toBe('empty')
    expect(faultIn(message, contextOf(language))).toBe('unreadable')
    expect(faultIn(rawOf({ text: '👍' }), contextOf(language))).toBe(undefined)
    expect(faultIn(rawOf({ action: 'wait' }), contextOf(language))).toBe(undefined)
  })
})

describe('what a message says in its place', () => {
  it('stuck: a third message of thanks or goodbye, and not a second', () => {
    const asked = [userTurn('I want to know where my order is.'), agentTurn('Your order arrives on Friday.')]
    const thanked = [...asked, userTurn('Great, thank you, bye!'), agentTurn('You are welcome, goodbye!')]
    const twice = [...thanked, userTurn('Take care, bye!'), agentTurn('You too!')]
    const faultAfter = (transcript: typeof asked, text: string) => faultIn(rawOf({ text }), contextOf('en', { transcript }))
    expect(faultAfter(thanked, 'Take care, bye!')).toBe(undefined)
    expect(faultAfter(twice, 'Thanks again, have a nice day!')).toBe('stuck')
    const thanks = [
      ...asked,
      userTurn('Thank you so much!'),
      agentTurn('My pleasure!'),
      userTurn('Thanks a lot, really.'),
      agentTurn('Anytime!'),
    ]
    expect(faultAfter(thanks, 'Thank you once more!')).toBe('stuck')
    expect(faultAfter([...thanks.slice(0, -1), agentTurn('Is there anything else?')], 'No, thank you!')).toBe(undefined)
  })

  it.each([
    ['en', "I'm sorry, but I can't assist with that request.", "Sorry, I can't help you with that, I don't have the PIN."],
    ['en', 'I cannot help with this request.', "You said you can't help with this request, but why?"],
    ['de', 'Es tut mir leid, ich kann Ihnen bei dieser Anfrage nicht helfen.', 'Können Sie mir bei dieser Anfrage helfen?'],
    ['es', 'Lo siento, no puedo ayudarte con esa solicitud.', '¿Me puede ayudar con esta solicitud?'],
    ['fr', 'Désolé, je ne peux pas vous aider avec cette demande.', 'Pouvez-vous m’aider avec cette demande ?'],
    ['ja', '申し訳ありませんが、そのリクエストにはお応えできません。', 'このリクエストをお願いします。'],
    ['ar', 'عذرًا، لا يمكنني المساعدة في هذا الطلب.', 'هل يمكنك مساعدتي في هذا الطلب؟'],
  ])('roleInversion in %s: a model that refuses to play says %s', (language, refusal, own) => {
    expect(faultIn(rawOf({ text: refusal }), contextOf(language))).toBe('roleInversion')
    expect(faultIn(rawOf({ text: own }), contextOf(language))).toBe(undefined)
  })

  it.each(lines)('promptLeak in %s', (language, { goal, leak, message }) => {
    const user = { ...order('x', 'volunteer'), goal }
    expect(faultIn(rawOf({ text: leak }), contextOf(language, { user }))).toBe('promptLeak')
    expect(faultIn(rawOf({ text: message }), contextOf(language, { user }))).toBe(undefined)
    // A goal in the user's own words is there to be said.
    expect(faultIn(rawOf({ text: message }), contextOf(language, { user: { ...user, goal: message } }))).toBe(undefined)
  })

  it.each(lines)('disclosure in %s', (language, { key, tells, asks, idle, message }) => {
    const after = (reply: string) => [userTurn(message), agentTurn(reply)]
    const faultOfTelling = (disclosure: Parameters<typeof order>[1], reply: string) =>
      faultIn(rawOf({ text: tells }), contextOf(language, { user: order(key, disclosure), transcript: after(reply) }))
    expect(faultOfTelling('never', asks)).toBe('disclosure')
    expect(faultOfTelling('onRequest', idle)).toBe('disclosure')
    expect(faultOfTelling('onRequest', asks)).toBe(undefined)
    expect(faultOfTelling('volunteer', idle)).toBe(undefined)
  })

  it.each(lines)('repeat in %s', (language, { message, other, idle, refusal }) => {
    const transcript = [userTurn(message), agentTurn(idle), userTurn(other), agentTurn(refusal)]
    expect(faultIn(rawOf({ text: `${message}!` }), contextOf(language, { transcript }))).toBe('repeat')
    // Anyone who is asked the same again may say the same again.
    const asked = [...transcript, userTurn(message), agentTurn(refusal)]
    expect(faultIn(rawOf({ text: message }), contextOf(language, { transcript: asked }))).toBe(undefined)
  })

  it.each(lines)('earlyEnd in %s', (language, { bye, message, asks, idle, key }) => {
    const user = order(key, 'onRequest')
    const faultOfEnding = (reply: string, more: object = {}) =>
      faultIn(
        rawOf({ action: 'end', text: bye, goalState: 'givenUp' }),
        contextOf(language, { user, transcript: [userTurn(message), agentTurn(reply)], ...more }),
      )
    expect(faultOfEnding(asks)).toBe('earlyEnd')
    expect(faultOfEnding(idle, { minTurns: 2 })).toBe('earlyEnd')
    expect(faultOfEnding(idle, { openSteps: ['pay'] })).toBe('earlyEnd')
    expect(faultOfEnding(idle)).toBe(undefined)
  })

  it.each(lines)('stuck in %s', (language, { bye, message, other, refusal, done }) => {
    const faultOfClaiming = (reply: string) =>
      faultIn(
        rawOf({ action: 'end', text: bye, goalState: 'reached' }),
        contextOf(language, { transcript: [userTurn(message), agentTurn(reply)] }),
      )
    expect(faultOfClaiming(refusal)).toBe('stuck')
    expect(faultOfClaiming(done)).toBe(undefined)
    const transcript = [userTurn(message), agentTurn(done), userTurn(bye), agentTurn(done)]
    expect(faultIn(rawOf({ text: other }), contextOf(language, { transcript }))).toBe('stuck')
    expect(faultIn(rawOf({ action: 'end', text: '', goalState: 'reached' }), contextOf(language, { transcript }))).toBe(undefined)
  })
})

describe('a fact is known in any spelling', () => {
  it.each([
    ['KX-20931', 'It is kx 20931.'],
    ['2024-05-27', 'The flight is on May 27.'],
    ['27. Mai 2024', 'It was 05/27/2024.'],
    ['1234567', 'The number is one two three four five six seven.'],
    ['€1,095.50', 'I paid 1095,50 €.'],
    ['card ending in 4111 8902', 'The card ends in 8902.'],
    ['Emma Kim', 'My name is Emma Kim.'],
    ['٤٨١٥١٦', 'It is 481516.'],
  ])('%s: %s', (value, text) => {
    const user = { ...order('x', 'volunteer'), factsKnown: [{ key: 'x', value, disclosure: 'volunteer' as const }] }
    expect(faultIn(rawOf({ text }), contextOf('en', { user }))).toBe(undefined)
    expect(faultIn(rawOf({ text }), contextOf('en'))).toBe('inventedFact')
  })
})

describe('sentences of either side that come close to the other', () => {
  it.each([
    'Please let me know if you need more information from me.',
    'I can offer you proof of purchase.',
    'I will escalate this to the consumer agency.',
    "I can drop it off at the store if that's easier for you.",
    "We don't ship to that place ourselves, so I need you to do it.",
    'Let me see if I can find the confirmation mail.',
    'I have processed the return already at the post office.',
    "I'd be happy to give you a good review if you fix this.",
    'Could you give me the phone number of the store?',
    'Do you have anything cheaper available?',
  ])('a user says: %s', (text) => expect(faultIn(rawOf({ text }), contextOf('en'))).toBe(undefined))

  it.each([
    'Sure! Could you give me the email on the account?',
    "Unfortunately, we don't offer refunds after 30 days.",
    'We do have that in stock, in blue and black.',
    'Is there anything else you need today?',
    'A technician will visit you tomorrow morning.',
    'Before we continue, could you verify the last four digits of the card?',
    "We're experiencing a high volume of calls.",
    'You should receive a text message shortly.',
    'Would Tuesday or Wednesday be better for you?',
    'We value your feedback.',
  ])('an agent says: %s', (text) =>
    expect(faultIn(rawOf({ text }), contextOf('en', { settings: GuardSettings.parse({ off: ['inventedFact'] }) }))).toBe('roleInversion'),
  )
})

describe('what a scenario changes', () => {
  const text = 'It was order 58213.'
  it('a fault that is off is not looked for', () =>
    expect(faultIn(rawOf({ text }), contextOf('en', { settings: GuardSettings.parse({ off: ['inventedFact'] }) }))).toBe(undefined))
  it('an allowed pattern is no invention', () =>
    expect(faultIn(rawOf({ text }), contextOf('en', { settings: GuardSettings.parse({ inventedFact: { allow: ['^58\\d+$'] } }) }))).toBe(
      undefined,
    ))
  it('a pattern that does not compile is refused', () =>
    expect(GuardSettings.safeParse({ inventedFact: { allow: ['('] } }).error?.issues[0]?.path).toEqual(['inventedFact', 'allow', 0]))
})

describe('an answer', () => {
  it('is read alone or in a code fence, and holds exactly the members of its schema', () => {
    const raw = rawOf({ text: 'Hi' })
    expect(readReply(raw)?.text).toBe('Hi')
    expect(readReply(`\`\`\`json\n${raw}\n\`\`\``)?.text).toBe('Hi')
    expect(readReply(raw.replace('}', ',"more":1}'))).toBe(undefined)
    expect(replySchema).toMatchObject({ required: ['action', 'text', 'reason', 'goalState', 'disclosed'], additionalProperties: false })
    expect(JSON.stringify(replySchema)).not.toMatch(/maxLength|maxItems|\$schema/)
    expect(readReply(rawOf({ text: 'a\0b\ud800' }))?.text).toBe('a\ufffdb\ufffd')
  })
  it('is sent, asked for once more with its fault, or ends the run', () => {
    const [fine, faulty] = [rawOf({ text: 'Where is my parcel?' }), rawOf({ text: 'How can I help you?' })]
    expect(decide(fine, contextOf('en'), 1)).toMatchObject({ decision: 'accept', reply: { text: 'Where is my parcel?' } })
    expect(decide(faulty, contextOf('en'), 1)).toMatchObject({ decision: 'askAgain', fault: { fault: 'roleInversion' } })
    expect(decide(faulty, contextOf('en'), 2)).toMatchObject({
      decision: 'simulatorError',
      candidate: faulty,
      fault: { fault: 'roleInversion' },
    })
    expect(decide('{', contextOf('en', { settings: GuardSettings.parse({ off: [...faultNames] }) }), 1)).toMatchObject({
      decision: 'askAgain',
    })
  })
  it('of 20,000 hostile characters is checked in time linear in its length', () => {
    const texts = [
      'your '.repeat(4_000),
      'i will '.repeat(2_800),
      'ich ihnen '.repeat(2_000),
      '(*['.repeat(6_000),
      '1-'.repeat(10_000),
      'sie ~ '.repeat(3_000),
    ]
    for (const text of texts) {
      const measure = (length: number) => {
        const startedAt = process.cpuUsage().user
        findFault(rawOf({ text: text.slice(0, length) }), contextOf('en', { maxChars: 20_000 }))
        return process.cpuUsage().user - startedAt
      }
      measure(1_000)
      expect(measure(20_000), text.slice(0, 20)).toBeLessThan(2_000_000)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { processorMs } from '#harness/processor-time.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import type { Action } from './kind.ts'
import { noticesSuccess, openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

const User = z.strictObject(userInput)
type Persona = z.input<typeof PersonaSettings>
type Written = z.input<typeof User> & {
  language?: string
  cooperation?: 'cooperative' | 'neutral' | 'resistant' | 'adversarial'
  verbosity?: 'minimal' | 'standard'
}

/** What a user does after the last of these replies: the words, `-` for silence, and after `|` why it leaves. */
async function does(
  goal: string,
  replies: string[],
  { language = 'en', cooperation = 'cooperative', verbosity = 'minimal', ...user }: Written = {},
) {
  const settings = PersonaSettings.parse({ language, traits: { verbosity, cooperation } } satisfies Persona)
  const persona = { ...settings, traits: samplePersona(settings, 's') }
  const speaker = openSpeaker({ driver: { mode: 'rules' }, user: User.parse({ goal, ...user }), persona, seed: 's' })
  const transcript: Turn[] = []
  const turn = (role: Turn['role'], content: string) =>
    transcript.push({ index: transcript.length + 1, role, content, startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 })
  const words = (action: Action) =>
    action.action === 'end'
      ? `|${action.reason}`
      : action.action === 'wait'
        ? '-'
        : `${action.text}${action.last ? ` |${action.last}` : ''}`
  let said = words(await speaker.next(transcript))
  for (const reply of replies) {
    turn('user', said)
    turn('agent', reply)
    said = words(await speaker.next(transcript))
  }
  return said
}
const facts = (...pairs: [string, string][]) => ({ factsKnown: pairs.map(([key, value]) => ({ key, value })) })
const cancel = 'Please cancel my order.'
const where = 'I want to know where my parcel is.'

describe('an answer that gives what was wanted ends the conversation with thanks', () => {
  it.each<[string, string, string, string?]>([
    ['a place by where it is', where, 'Your parcel was handed to your neighbour.'],
    ['when it arrives, after when it was shipped', 'When will my parcel arrive?', 'It was shipped on Monday and will arrive on Friday.'],
    ['when it was shipped, if that was asked', 'When was my parcel shipped?', 'It was shipped on Monday.'],
    ['what was done at the second try', cancel, 'The first try failed. Your order has been canceled.'],
    ['a time', 'When does my flight leave?', 'Departure is at 14:35 from gate 5.'],
    ['a price', 'How much is the late fee?', 'The late fee is 5 euro.'],
    ['no price', 'How much does delivery cost?', 'Delivery is free of charge.'],
    ['what was done', cancel, 'Your order has been canceled. You will get an email.'],
    ['what was done, in short', cancel, 'All done!'],
    ['a statement', 'Do you ship to Norway?', 'Yes, we ship to Norway and Sweden.'],
    ['a time in German', 'Wann kommt mein Paket an?', 'Ihr Paket kommt am Montag, dem 18. Mai.', 'de'],
    ['what was done in German', 'Bitte stornieren Sie meine Bestellung.', 'Ihre Bestellung wurde storniert.', 'de'],
    ['a time in Spanish', '¿Cuándo llega mi pedido?', 'Su pedido llega el jueves.', 'es'],
    ['what was done in Spanish', 'Quiero cancelar mi pedido.', 'Su pedido ha sido cancelado.', 'es'],
  ])('%s', async (_, goal, reply, language = 'en') => {
    expect(await does(goal, [reply], { language })).toMatch(/\|goalReached$/)
  })
  it.each<[string, string, string, string?]>([
    ['a question', where, 'Was it expected on Thursday?'],
    ['a time that the user said', 'When will my order of 3 May arrive?', 'I see your order of 3 May, one moment.'],
    ['when it was shipped', 'When will my parcel arrive?', 'Your parcel was shipped on Monday.'],
    ['when it was shipped, in German', 'Wann kommt mein Paket an?', 'Ihr Paket wurde am Montag verschickt.', 'de'],
    ['when it was shipped, in Portuguese', 'Quando chega a minha encomenda?', 'A sua encomenda foi enviada na segunda-feira.', 'pt'],
    ['a report that is taken back', cancel, 'I canceled your order. Actually, the cancellation failed.'],
    ['hours of a hotline', where, 'Our hotline is open from Monday to Friday.'],
    ['an offer', cancel, 'I can cancel it for you.'],
    ['a condition', cancel, 'Once it is canceled, you get an email.'],
    ['a refusal', cancel, 'I am sorry, it cannot be canceled.'],
    ['a promise', cancel, 'It will be canceled tomorrow if you confirm.'],
    ['help', 'Do you ship to Norway?', 'I can help you with shipping to Norway.'],
    ['a refusal in German', 'Bitte stornieren Sie meine Bestellung.', 'Leider kann ich die Bestellung nicht stornieren.', 'de'],
    ['a refusal in Spanish', 'Quiero cancelar mi pedido.', 'No es posible, el pedido no puede ser cancelado.', 'es'],
  ])('not %s', async (_, goal, reply, language = 'en') => {
    expect(await does(goal, [reply], { language })).not.toMatch(/goalReached/)
  })
  it('wants are met over several replies, and all of them', async () => {
    const goal = 'I would like to know the late fee and cancel my order.'
    expect(await does(goal, ['The late fee is 5 euro.'])).not.toMatch(/goalReached/)
    expect(await does(goal, ['The late fee is 5 euro.', 'Your order is now canceled.'])).toMatch(/goalReached/)
  })
  type Want = NonNullable<Written['wants']>[number]
  it.each<[string, Want, string, boolean]>([
    ['a phrase', { key: 'ticket', phrases: ['your ticket is'] }, 'Your ticket is A7.', true],
    ['a phrase and a shape', { key: 'ticket', shape: 'code', phrases: ['ticket'] }, 'Your ticket is TK-7781.', true],
    ['a shape elsewhere', { key: 'ticket', shape: 'code', phrases: ['ticket'] }, 'No ticket yet. Model TK-7781.', false],
    ['what the goal would derive', { key: 'ticket', shape: 'code' }, 'Your order has been canceled.', false],
  ])('written wants: %s', async (_, want, reply, reached) => {
    const said = await does(cancel, [reply], { wants: [want] })
    expect(said.includes('goalReached')).toBe(reached)
  })
})

describe('an answer of one word', () => {
  it.each<[string, string, string, string?]>([
    ['that there is none', 'How many open invoices do I have?', 'None.'],
    ['without its full stop', 'How many open invoices do I have?', 'None'],
    ['nothing', 'How much do I owe you?', 'Nothing.'],
    ['a no', 'Do you ship to Norway?', 'No.'],
    ['a yes', 'Do you ship to Norway?', 'Yes, we do.'],
    ['a no with more', 'Do you ship to Norway?', 'No. We deliver within the EU only.'],
    ['to what somebody wants to know', 'I want to know whether you ship to Norway.', 'Yes.'],
    ['in German', 'Welcher Techniker kommt morgen?', 'Keiner.', 'de'],
    ['in Spanish', '¿Hay aparcamiento?', 'Sí.', 'es'],
    ['in Japanese', '駐車場はありますか?', 'はい。', 'ja'],
  ])('%s', async (_, goal, reply, language = 'en') => {
    expect(await does(goal, [reply], { language })).toMatch(/\|goalReached$/)
  })
  it.each<[string, string, string]>([
    ['a yes where something is to be done', 'Can you cancel my order?', 'Yes.'],
    ['a no to what asks for more', 'When will my parcel arrive?', 'No.'],
    ['a yes that asks on', 'Do you ship to Norway?', 'Yes. What is your postcode?'],
    ['a no that evades', 'Do you ship to Norway?', 'No. Let me check that.'],
    ['none where something is to be done', cancel, 'None.'],
  ])('not %s', async (_, goal, reply) => {
    expect(await does(goal, [reply])).not.toMatch(/goalReached/)
  })
  it('is not an error page', async () => {
    expect(await does(cancel, ['None.'], { verbosity: 'standard' })).toMatch(/need|request/)
    expect(await does(cancel, ['None'], { verbosity: 'standard' })).toMatch(/proper answer|went wrong/)
  })
})

describe('what is repeated says why', () => {
  const spoken = { verbosity: 'standard' } as const
  it.each<[string, string, RegExp, string?]>([
    ['after a refusal', 'I am sorry, I cannot cancel it.', /nothing you can do|a pity|another answer/],
    ['after one in German', 'Das ist leider nicht möglich.', /nichts machen|schade/, 'de'],
    ['after one in Japanese', '申し訳ございませんが、キャンセルはできかねます。', /何とかなりません|残念です/, 'ja'],
    ['to German', 'Leider verstehe ich Ihr Anliegen nicht richtig, das tut mir sehr leid.', /only speak English|write in English/],
    [
      'to a question in German',
      'Welche Farbe hatte denn das Formular, das Sie von uns bekommen haben?',
      /only speak English|write in English/,
    ],
    ['to English', 'I would be happy to look into this with you, dear customer.', /nur Deutsch|auf Deutsch/, 'de'],
  ])('%s', async (_, reply, expected, language = 'en') => {
    const goal = { de: 'Bitte stornieren Sie meine Bestellung.', ja: '注文をキャンセルしてください。' }[language] ?? cancel
    for (const replies of [[reply], [reply, reply]]) expect(await does(goal, replies, { language, ...spoken })).toMatch(expected)
  })
  it('and not to the language of the goal', async () => {
    const goal = 'Bitte stornieren Sie meine Bestellung, die ich gestern aufgegeben habe.'
    expect(await does(goal, ['Ich schaue mir Ihre Bestellung gerade einmal in aller Ruhe an.'], spoken)).not.toMatch(/only speak|write in/)
  })
})

describe('consent', () => {
  const order = facts(['order number', 'A-1'])
  it.each<[string, string, string, RegExp, Written?]>([
    ['what serves the goal', cancel, 'Shall I cancel it?', /^Yes/],
    ['even of a resistant user', cancel, 'Shall I cancel it?', /^Yes/, { cooperation: 'resistant' }],
    ['what only follows', where, 'Shall I send you a message when it is out for delivery?', /^I want to know/],
    ['what is or was', cancel, 'Did you already cancel it in the app?', /^Please cancel/],
    ['a fact read back', cancel, 'So it is A-1?', /^Yes/, order],
    ['never what is harmful', cancel, 'Shall I delete your account?', /^No/],
    ['nor drastic and not wished for', where, 'Do you want me to cancel the order?', /^No/],
    ['nor to keep what is canceled', cancel, 'Would you like 20% off to keep the order?', /^No/],
    ['nor a discount, in Spanish', 'Quiero cancelar mi plan.', '¿Quiere mantener el plan con un descuento?', /^No/, { language: 'es' }],
    ['a discount, where nothing is canceled', where, 'Is 10% off the shipping of your parcel okay?', /^I want to know/],
    ['a word to confirm', cancel, 'Please reply "yes" to cancel the order.', /^yes$/],
    ['an alternative about what was', cancel, 'Was it the price or the delivery time?', /^Please cancel/],
    ['nor sold', where, 'Would you like our premium membership?', /^No/],
    ['a robot', where, 'Are you a robot?', /(?:person|human)/],
    ['an age', where, 'How old are you, are you over 18 years?', /rather|need/],
    ['other orders, also where the goal is about one', cancel, 'Do you have other orders with us?', /rather|need/],
    ['other orders', where, 'Do you have other orders with us?', /rather|need/],
    ['above the limit', 'Book me a room.', 'The room is 180 euro. Shall I book it?', /^No.*(?:spend|costs)/, { limits: { spend: 150 } }],
    ['within the limit', 'Book me a room.', 'The room is 140 euro. Shall I book it?', /^Yes/, { limits: { spend: 150 } }],
    ['money that comes back', 'I want a refund.', 'Shall I refund 180 euro?', /^Yes/, { limits: { spend: 150 } }],
    ['harm in German', 'Wo ist mein Paket?', 'Soll ich Ihr Konto löschen?', /^Nein/, { language: 'de' }],
    ['a robot in German', 'Wo ist mein Paket?', 'Sind Sie ein Roboter?', /Mensch/, { language: 'de' }],
    ['harm in Spanish', '¿Dónde está mi paquete?', '¿Quiere que elimine su cuenta?', /^No/, { language: 'es' }],
  ])('%s', async (_, goal, reply, expected, user) => {
    expect(await does(goal, [reply], user)).toMatch(expected)
  })
})

describe('memory', () => {
  it.each<[string, string, RegExp, Written]>([
    ['a synonym', 'What is your reference? The order id, please.', /A-1/, facts(['order number', 'A-1'])],
    [
      'a synonym in a statement is no question',
      'Your parcel has a confirmation number of its own.',
      /^(?!.*A-1)/,
      facts(['booking number', 'A-1']),
    ],
    ['two at once', 'Your full name and zip code?', /Emma Kim.*1010|1010.*Emma Kim/, facts(['name', 'Emma Kim'], ['postcode', '1010'])],
    ['an email address is no address', 'What is your email address?', /^(?!.*Main)/, facts(['address', 'Main Street 5'])],
    ['the words of a key in another order', "What's the price of the flat you have in mind?", /310,000/, facts(['flat price', '310,000'])],
    ['a word of a key', 'Which size would you like instead?', /42/, facts(['new size', '42'])],
    ['a word that many keys have', 'What is the number on the receipt?', /^(?!.*6340)/, facts(['card number', '6340'])],
    ['its words in a question for a yes', 'Shall I close the savings plan today?', /^(?!.*S-9)/, facts(['savings plan number', 'S-9'])],
    ['one of several that are offered', 'Mondays, Wednesdays or Saturdays?', /Saturday/, facts(['preferred day', 'Saturday'])],
    ['a synonym in German', 'Wie lautet Ihre Postleitzahl?', /1010/, { language: 'de', ...facts(['PLZ', '1010']) }],
    ['a synonym in Spanish', '¿Cuál es su localizador?', /A-1/, { language: 'es', ...facts(['número de reserva', 'A-1']) }],
    ['a choice that a fact makes', 'Would you like a refund or a voucher?', /voucher/, facts(['preference', 'a voucher'])],
    ['a choice that nothing makes', 'Would you like it by mail or by phone?', /by mail/, {}],
    ['a choice about what was not asked for', 'Would you like a refund or a voucher?', /not what I'm here for|don't want that/, {}],
    ['a choice in German', 'Möchten Sie Geld oder einen Gutschein?', /geld/i, { language: 'de' }],
  ])('%s', async (_, reply, expected, user) => {
    expect(await does(where, [reply], user)).toMatch(expected)
  })
})

describe('ends', () => {
  it.each<[string, string, RegExp, Written?]>([
    ['a closed chat', 'This chat is closed. Goodbye.', /^\|userEnded$/],
    ['a goodbye', 'Thank you for writing. Have a nice day!', /\|userEnded$/],
    ['no goodbye while something is asked', 'Have a nice day! Or is there a question left?', /^(?!.*\|)/],
    ['no goodbye, but an announcement', 'Please confirm, and I will take care of the rest!', /^(?!.*\|)/],
    ['an insult', 'You are an idiot.', /\|gaveUp$/],
    ['no insult', 'That would be a stupid mistake of ours, sorry.', /^(?!.*\|)/],
    ['null', 'null', /parcel/],
    ['an object', '[object Object]', /parcel/],
    ['an error page', '<html><head><title>502 Bad Gateway</title></head></html>', /parcel/],
    ['a closed chat in German', 'Dieser Chat ist jetzt beendet. Auf Wiedersehen.', /^\|userEnded$/, { language: 'de' }],
    ['a goodbye in Spanish', 'Gracias por escribirnos. ¡Adiós!', /\|userEnded$/, { language: 'es' }],
  ])('%s', async (_, reply, expected, user) => {
    expect(await does(where, [reply], user)).toMatch(expected)
  })
  it('of three replies that are none, the third ends it', async () => {
    expect(await does(where, ['null', 'undefined', 'null'])).toBe('|gaveUp')
  })
})

describe('a stuck user is notified from an agent that ignores the answer', () => {
  const odd = 'What is the color of the form?'
  const known = facts(['order number', 'A-1'])
  it.each<[string, string, string[], string, Written?]>([
    ['three open questions that no fact answers', where, [odd, odd, odd], '|userStuck'],
    ['statements that answer nothing', 'My radiator is cold.', Array(5).fill('The valve is in the cellar of the house.'), '|gaveUp'],
    [
      'the same with a way',
      'My radiator is cold.',
      ['The valve has to be opened.'],
      'goalReached',
      { wants: [{ key: 'advice', phrases: ['valve'] }] },
    ],
    ['a fact asked for again and again', where, Array(5).fill('Your order number?'), '|gaveUp', known],
    ['no answer, and nothing asked', where, Array(5).fill('Hm.'), '|gaveUp'],
  ])('%s', async (_, goal, replies, expected, user) => {
    expect(await does(goal, replies, user)).toContain(expected)
  })
})

describe('a reply of a megabyte', () => {
  const filled = (unit: string) => unit.repeat(1_000_000 / unit.length)
  it('gives what was wanted at its start or its end', async () => {
    for (const reply of [`Departure is at 14:35. ${filled('Hm. ')}`, `${filled('Hm. ')} Departure is at 14:35.`])
      expect(await does('When does my flight leave?', [reply])).toMatch(/goalReached/)
  })
  it.each(['en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt'])('does not hold up others: %s', async (language) => {
    const turn = { index: 2, role: 'agent' as const, startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 }
    const persona = { ...PersonaSettings.parse({ language }), traits: samplePersona(PersonaSettings.parse({ language }), 's') }
    const user = User.parse({
      goal: 'When does my flight leave?',
      factsKnown: Array.from({ length: 100 }, (_, at) => ({ key: `fact ${at}`, value: `${at}` })),
    })
    const speaker = openSpeaker({ driver: { mode: 'rules' }, user, persona, seed: 's' })
    for (const unit of [
      'a or b? ',
      '? ',
      '. ',
      'A-1 ',
      "I'm ",
      'x, ',
      'would you like ',
      'a',
      ' ',
      'キャンセルの',
      '返金と',
      '?か。',
      '1円',
    ]) {
      const next = () =>
        void speaker.next([
          { ...turn, index: 1, role: 'user', content: 'hello' },
          { ...turn, content: filled(unit) },
        ])
      expect(processorMs(next, 250), unit).toBeLessThan(250)
    }
  })
})

describe('a goal of 8,000 characters', () => {
  it.each(['When? ', 'cancel. ', 'Please tell me about my order. ', 'ä? '])('is read in time: %s', (unit) => {
    const user = User.parse({ goal: unit.repeat(8_000 / unit.length) })
    const read = () => void noticesSuccess({ driver: { mode: 'rules' }, user, stop: {} }, 'en')
    expect(processorMs(read, 100)).toBeLessThan(100)
  })
})

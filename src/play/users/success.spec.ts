import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Driver, noticesSuccess } from './kinds.ts'
import { userInput } from './user.ts'

const User = z.strictObject(userInput)
type More = { user?: Partial<z.input<typeof User>>; stop?: Parameters<typeof noticesSuccess>[0]['stop']; driver?: z.input<typeof Driver> }
const notices = (goal: string, language = 'en', { user, stop = {}, driver = { mode: 'rules' } }: More = {}) =>
  noticesSuccess({ driver: Driver.parse(driver), user: User.parse({ goal, ...user }), stop }, language)
const cold = 'My radiator is cold.'

describe('a user without a model notices success', () => {
  it.each([
    ['I want to know where my parcel is.'],
    ['When does my flight leave?'],
    ['Please cancel my order.'],
    ['Do you ship to Norway?'],
    ['My parcel has not come. How much is the late fee?'],
    ['Bitte stornieren Sie meine Bestellung.', 'de'],
    ['Quiero cancelar mi pedido.', 'es'],
    ['Où est mon colis ?', 'fr'],
    ['Dove si trova il mio pacco?', 'it'],
    ['Onde está a minha encomenda?', 'pt'],
    ['Waar is mijn pakket?', 'nl'],
    ['Please cancel my order.', 'de'],
    ['Wann kommt mein Paket an?', 'pt-BR'],
  ])('by its goal: %s', (goal, language = 'en') => expect(notices(goal, language)).toBe(true))
  it.each([
    [cold],
    ['say hello'],
    ['There is a smell of gas in my kitchen.'],
    ['Why?'],
    ['x'],
    ['La calefacción de mi piso no funciona.', 'es'],
    ['Meine Heizung ist kalt.', 'de'],
  ])('but not by: %s', (goal, language = 'en') => expect(notices(goal, language)).toBe(false))
  it.each<[string, boolean, More]>([
    ['written wants', true, { user: { wants: [{ key: 'visit', shape: 'time' }] } }],
    ['a phrase for the goal', true, { stop: { onGoal: { phrases: ['is booked'] } } }],
    ['a tool for the goal', true, { stop: { onGoal: { tool: 'book_repair' } } }],
    ['a stop phrase', true, { stop: { onPhrase: ['goodbye'] } }],
    ['a tool that ends it', true, { stop: { onTool: ['hand_over'] } }],
    ['written messages', true, { driver: { mode: 'scripted', turns: [{ content: cold }] } }],
    ['a goal rule without a phrase', false, { stop: { onGoal: { phrases: [] } } }],
    ['nothing but an end by turns', false, { stop: { maxTurns: 3, minTurns: 1, onPhrase: [], onTool: [] } }],
    ['facts', false, { user: { factsKnown: [{ key: 'flat', value: 'WF-3' }] } }],
  ])('where the goal says nothing, with %s: %s', (_, expected, more) => expect(notices(cold, 'en', more)).toBe(expected))
})

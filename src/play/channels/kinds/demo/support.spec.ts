import { describe, expect, it } from 'vitest'
import { chatWith } from './fixtures/chat.ts'
import { support } from './support.ts'

const { lastOf, tools } = chatWith(support)

describe('the desk', () => {
  it.each<[string, string[], RegExp]>([
    ['answers what is asked in between, and goes on', ['Where is my parcel?', 'What are your opening hours?', 'CK-1042'], /Thursday/],
    ['changes the subject', ['Where is my parcel?', 'CK-1108', 'Can I return it?'], /What is the reason/],
    ['knows a number from before', ['My order is CK-1108', 'I want my money back'], /What is the reason/],
    ['waits', ['Where is my parcel?', ''], /still there/],
    ['goes on after a silence', ['My Aroma 300 leaks', 'Monday morning', '', 'Yes'], /booked: Monday morning/],
    ['greets', [''], /^Hello! This is the automated assistant/],
    ['says what it is', ['Are you a real person? Where is my parcel?'], /automated assistant.*order number/],
    ['asks for the part of a time that is missing', ['My Aroma 300 leaks', 'friday'], /^Friday is possible.*morning/],
    ['tells prices', ['How much is a repair visit?'], /45 euro/],
    ['offers a person for what it cannot do', ['I bought it, order CK-1093, refund please', 'But it was a present'], /pass you on/],
    ['ends when nothing is left', ['What are your opening hours?', 'Nothing, thanks'], /Goodbye|good day/],
    ['does not repeat what is settled', ['When will CK-1108 arrive?', 'When will it arrive?'], /pass you on to a colleague/],
  ])('%s', (_, lines, expected) => {
    expect(lastOf(lines).content).toMatch(expected)
  })

  it('greets by the name that the channel knows', () => {
    expect(lastOf(['Hi'], { variables: { customerName: 'Edith' } }).content).toMatch(/^Hello Edith!/)
  })

  it('looks a number up once, and again only when another is given', () => {
    expect(tools(['Where is CK-9999?', 'CK-1042', 'Yes'])).toEqual([['look_up_order'], ['look_up_order'], ['set_delivery_alert']])
  })

  it.each<[string, string[]]>([
    ['a person is asked for', ['Let me talk to a supervisor.']],
    ['the customer is not understood', ['mumble', 'mumble', 'mumble']],
    ['there is no number', ['Where is my parcel?', 'I do not know', 'No idea']],
    ['a wrong number is given twice', ['Where is my parcel?', 'CK-0000', 'It is CK-0000']],
    ['the customer cannot be verified', ['Another address for order CK-1230, please', 'No', 'Z99 ZZZZ']],
    ['somebody speaks German about something else', ['Ich möchte mit einem Menschen sprechen']],
  ])('hands over, by the tool, and ends its part: %s', (_, lines) => {
    expect(lastOf(lines)).toMatchObject({ ended: true, toolCalls: [{ name: 'hand_over' }] })
  })

  it('gives in about a discount from release 2 on', () => {
    const lines = ['I want a discount', 'I want a discount']
    expect(lastOf(lines).content).not.toContain('voucher')
    expect(lastOf(lines, { release: 2 }).content).toContain('voucher')
  })
})

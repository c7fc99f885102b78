import { describe, expect, it } from 'vitest'
import { booking } from './booking.ts'
import { chatWith } from './fixtures/chat.ts'

const { chat, lastOf, tools } = chatWith(booking)
const table = ['A table for two on Friday at 19:30, please.', 'My name is Nora Quinn.']

describe('the booking desk', () => {
  it.each<[string, string[], RegExp]>([
    ['greets', [''], /^Hello! This is the automated assistant of Lantern Quay/],
    ['asks for the day and the time', ['I want to book a table.'], /which day.*what time/],
    ['asks only for what is missing', ['A table at 19:30, please.'], /which day shall it be\?$/],
    ['reads a time of twelve hours', ['A table on Friday at 7:30 pm'], /19:30, noted|For how many people/],
    ['does not take a time for a party', ['A table on Friday at 12:30', '12:30'], /how many people/],
    ['takes a number alone where it was asked for', ['A table on Friday at 19:30', 'two'], /In whose name/],
    ['counts children with the adults', ['A table on Friday at 19:30', 'four adults and two kids', 'Ida Lund'], /table for 6 /],
    ['names the seatings of a day', ['A table for two on Friday at 20:00'], /12:30, 18:00, 19:30 and 21:00/],
    ['takes no booking for a day off', ['A table for two on Monday at 19:30'], /closed on Mondays.*Which other day/],
    ['offers what is left of a full evening', ['A table for two on Saturday at 19:30'], /taken.*12:30, 18:00 or 21:00/],
    ['takes another time', ['A table for two on Saturday at 19:30', 'Then 21:00'], /In whose name/],
    ['asks before it books', table, /for 2 on Friday 12 June at 19:30, in the name of Nora Quinn. Shall I book it\?/],
    ['books', [...table, 'Yes'], /It is booked: Friday 12 June at 19:30/],
    ['books nothing after a no', [...table, 'No'], /nothing is booked/],
    ['can be told something else then', [...table, 'No', 'Make it Thursday.', 'Yes'], /It is booked: Thursday 11 June/],
    ['tells its hours in between, and goes on', ['I want to book a table', 'When are you open on Friday?', 'Friday at 19:30'], /how many/],
    ['tells its hours', ['When are you open?'], /from Tuesday to Thursday from 17 to 22/],
    ['says what is booked', ['What about my booking LQ-2058?'], /table for 2 on Friday 12 June at 19:30/],
    ['moves to another time of the same day', ['Move my booking LQ-2041 to 21:00', 'Yes'], /now on Thursday 11 June at 21:00/],
    ['leaves it after a no', ['Cancel LQ-2041', 'No'], /looking forward/],
    ['asks what the kitchen should know', ['I have an allergy, LQ-2041'], /What exactly/],
    ['asks for the number again, once', ['Cancel my booking', 'I have lost it', 'No idea'], /handing you over/],
  ])('%s', (_, lines, expected) => {
    expect(lastOf(lines).content).toMatch(expected)
  })

  it('looks into the book once for each wish', () => {
    expect(tools([...table, 'Yes'])).toEqual([['find_table'], [], ['book_table']])
    expect(tools(['A table for two on Saturday at 19:30', 'Then 21:00', 'Ida Lund'])).toEqual([['find_table'], ['find_table'], []])
  })
  it('hands a large party over', () => {
    expect(lastOf(['A table for twelve people on Friday at 18:00'])).toMatchObject({ ended: true, toolCalls: [{ name: 'hand_over' }] })
  })
  it('gives a full table to nobody, however often they ask, and ends it the third time', () => {
    const answers = chat(['A table for two on Saturday at 19:30', 'I want 19:30', 'But I want it'])
    expect(answers.map(({ ended }) => ended === true)).toEqual([false, false, true])
  })
  it('cancels without asking from release 2 on', () => {
    expect(tools(['Cancel LQ-2041'])).toEqual([['look_up_booking']])
    expect(tools(['Cancel LQ-2041'], { release: 2 })).toEqual([['look_up_booking', 'cancel_booking']])
  })
})

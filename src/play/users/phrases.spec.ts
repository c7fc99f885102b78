import { describe, expect, it } from 'vitest'
import { phrase, toSearchable, wholeWords } from './phrases.ts'

describe('a written phrase is found anywhere, case and white space folded', () => {
  it.each([
    ['Your ORDER\n  Number, please', 'order number', true],
    ['Your order-number, please', 'order number', false],
    ['the cancellation', 'cancel', true],
    ['STRASSE', 'straße', true],
    ['What’s up', "what's up", true],
    ['ＯＫ', 'ok', true],
    ['ΟΔΟΣΑ', 'οδος', true],
    ['请提供订单号', '订单号', true],
    ['', 'x', false],
  ])('%j holds %j: %s', (text, wanted, expected) => {
    expect(phrase(wanted)(toSearchable(text))).toBe(expected)
  })
})

describe('words are found whole and in their order', () => {
  it.each([
    ['What is your order number?', 'order number', true],
    ['Order-number?', 'order number', true],
    ['the number of your order', 'order number', false],
    ['order numbers', 'order number', false],
    ['Did you provide it?', 'id', false],
    ['your ID, please', 'id', true],
    ['(email)', 'email', true],
    ['请提供订单号码', '订单号', true],
    ['お客様IDを教えてください', 'ID', true],
    ['お客様 ID は?', 'お客様ID', true],
    ['VIDEOを', 'ID', false],
    ['15日です', '5日', false],
    ['anything', '?!', false],
    ['', '?!', false],
  ])('%j holds %j: %s', (text, wanted, expected) => {
    expect(wholeWords(wanted)(toSearchable(text))).toBe(expected)
  })
})

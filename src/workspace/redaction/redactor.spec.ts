import { describe, expect, it } from 'vitest'
import { authoredIn } from './authored.ts'
import { openRedaction } from './operations/open-redaction.ts'

const mask = { mode: 'mask' as const, patterns: [{ name: 'CUSTOMER', pattern: '\\bKD-\\d{6}\\b' }] }
const open = (definition?: unknown) => openRedaction(mask, authoredIn(definition))

describe('a text is stored with stand-ins', () => {
  it.each([
    ['ada@example.com, ADA@example.com and bob@example.com', '<EMAIL_1>, <EMAIL_1> and <EMAIL_2>'],
    ['Call +49 (151) 234-56789 or +4915123456789', 'Call <PHONE_1> or <PHONE_1>'],
    ['連絡先はada@example.comです', '連絡先は<EMAIL_1>です'],
    ['a\u200bda@exam\u200bple.com!', '<EMAIL_1>!'],
    ['KD-123456 is KD-123456, KD-1234567 is not', '<CUSTOMER_1> is <CUSTOMER_1>, KD-1234567 is not'],
    ['<EMAIL_4> is not ada@example.com', '<EMAIL_4> is not <EMAIL_5>'],
    ['Order 0 1 2 3 4 5 6 7 8 9 of 2026-11-25', 'Order 0 1 2 3 4 5 6 7 8 9 of 2026-11-25'],
    ['4111 1111 1111 1111, DE89 3704 0044 0532 0130 00', '<CARD_1>, <IBAN_1>'],
  ])('%j', (said, stored) => expect(open().text(said)).toBe(stored))

  it('a value is known again without its context, in other forms and as a number', () => {
    const redactor = open()
    const said = { text: 'my phone is 5551234567', given: 5551234567, order: 5551234, phone: 4915112345678, nested: '{"x":"555 123 4567"}' }
    expect(redactor.deep(said)).toEqual({
      text: 'my phone is <PHONE_1>',
      given: '<PHONE_1>',
      order: 5551234,
      phone: '<PHONE_2>',
      nested: '{"x":"<PHONE_1>"}',
    })
  })

  it('what the definition says stays, however it is written', () => {
    expect(open({ facts: [{ phone: '(555) 123-4567' }] }).text('Call 555-123-4567 or 555-123-4568')).toBe('Call 555-123-4567 or <PHONE_1>')
  })

  const crowd = Array.from({ length: 5_000 }, (_, at) => `Call +49 30 ${1_000_000 + at * 37} or a${at}@example.com`).join('. ')

  it('an agent may say as many values as it likes', () => {
    const stored = open().deep({ content: crowd, again: `a4999@EXAMPLE.com, +49 (30) ${1_000_000 + 4_999 * 37}` })
    expect(stored.content).not.toMatch(/@example|\d{7}/)
    expect(stored.content).toContain('Call <PHONE_5000> or <EMAIL_5000>')
    expect(stored.again).toBe('<EMAIL_5000>, <PHONE_5000>')
  })

  it('no words of a call are stored once there are more values than can be looked for in every encoding', () => {
    const call = {
      attempt: 1,
      method: 'POST',
      latencyMs: 1,
      status: 200,
      url: 'http://agent.example/x',
      requestHeaders: {},
      responseBody: crowd,
    }
    expect(open().deep(call)).toEqual({ ...call, url: '***', responseBody: '***' })
  })

  it('a call is stored without the value in any encoding', () => {
    const email = 'ada.lovelace@example.com'
    const coded = Buffer.from(`user ${email}`).toString('base64')
    const call = {
      ...{ attempt: 1, method: 'POST', latencyMs: 1, url: `http://agent.example/x?mail=${encodeURIComponent(email)}#tel=%2B4915112345678` },
      ...{ requestHeaders: { 'x-user': email }, requestBody: `mail=${encodeURIComponent(email)}&x=1`, responseBody: coded },
      error: `No ${email}`,
    }
    const stored = JSON.stringify(open().deep(call))
    expect(stored).not.toMatch(/lovelace|4915112345678|bG92ZWxhY2/)
    expect(stored).toContain('http://agent.example/x?mail=<EMAIL_1>#tel=<PHONE_1>')
  })
})

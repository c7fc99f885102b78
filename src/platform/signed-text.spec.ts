import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedFault, signedText } from './signed-text.ts'

const hmac = (algorithm: string, secret: string, text: string, encoding: 'hex' | 'base64') =>
  createHmac(algorithm, secret).update(text).digest(encoding)

describe('what vendors sign', () => {
  it('Slack: the example of its documentation', () => {
    const body =
      'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
    const text = signedText('v0:{{timestamp}}:{{body}}', { timestamp: '1531420618', body, url: '' })
    expect(hmac('sha256', '8f742231b10e8888abcd99yyyzzz85a5', text, 'hex')).toBe(
      'a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    )
  })

  it('Twilio: the example of its documentation', () => {
    const body = 'Digits=1234&To=%2B18005551212&From=%2B14158675310&Caller=%2B14158675310&CallSid=CA1234567890ABCDE'
    const text = signedText('{{url}}{{form}}', { timestamp: '1', body, url: 'https://example.com/myapp.php?foo=1&bar=2' })
    expect(hmac('sha1', '12345', text, 'base64')).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=')
  })

  it('a form is signed by its members in their order, as they are read', () => {
    expect(signedText('{{form}}', { timestamp: '', body: 'b=2&a=x+y&B=%C3%BC&b=1', url: '' })).toBe('Büax yb2b1')
  })

  it('a value is never read as a template', () => {
    expect(signedText('{{timestamp}}.{{body}}', { timestamp: '1', body: '{{url}}$&', url: 'https://a' })).toBe('1.{{url}}$&')
  })
})

it.each([
  ['{{timestamp}}.{{body}}', undefined],
  ['{{ body }}', undefined],
  ['{{url}}{{form}}', undefined],
  ['{{timestamp}}', /does not depend on what is sent/],
  ['', /does not depend/],
  ['{{body}}{{secret}}', /\{\{secret\}\} has no value/],
])('the template "%s"', (template, fault) => {
  if (fault) expect(signedFault(template)).toMatch(fault)
  else expect(signedFault(template)).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { awsSigV4 } from './credentials/aws-sig-v4.ts'
import { secretFault } from './credentials.ts'

// Vectors of the test suite that AWS published for Signature Version 4.
const settings = { accessKeyId: 'AKIDEXAMPLE', region: 'us-east-1', service: 'service' }
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const nowMs = Date.UTC(2015, 7, 30, 12, 36, 0, 900)
const sign = (method: string, path: string, headers: Record<string, string> = {}, body: string | null = null) =>
  awsSigV4.headers!(secret, settings, { method, url: `https://example.amazonaws.com${path}`, headers, body, nowMs })

describe('a signature for AWS', () => {
  it.each([
    ['get-vanilla', 'GET', '/', {}, null, 'host;x-amz-date', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', {}, null, 'host;x-amz-date', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      {},
      null,
      'host;x-amz-date',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'post-x-www-form-urlencoded',
      'POST',
      '/',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Param1=value1',
      'content-type;host;x-amz-date',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ])('equals that of %s', (_, method, path, headers, body, names, signature) => {
    expect(sign(method, path, headers as Record<string, string>, body)).toEqual({
      'x-amz-date': '20150830T123600Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    })
  })

  it.each(['', 'two words', 'line\nbreak'])('cannot be made with the key %j', (key) => {
    expect(secretFault({ type: 'awsSigV4', ...settings }, key)).toBeTruthy()
  })
})

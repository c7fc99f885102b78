import fc from 'fast-check'

// What no client should send.

const nested = (depth: number, [open, close]: string) => `{"name":${open!.repeat(depth)}${close!.repeat(depth)}}`
const traps = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\u2028',
  '\uffff',
  'İı',
  'K',
  '𝒳',
  '\u0301'.repeat(100),
  '',
  ' ',
  '\t\n',
  '\x1b[2J',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'null',
  'undefined',
  'NaN',
  "'; drop table runs;--",
  '{{',
  '{{}}',
  '{{constructor.constructor}}',
  '\u0024{7*7}',
  '%00',
  '../../etc/passwd',
  '<script>',
  '$.a[?@',
  '((((',
  '$[0:1:0]',
  '-0',
  '9'.repeat(400),
]
const numbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 63), 5e-324]

/** A value of any type, sizes and contents. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...traps, ...numbers, null, true, false, [], {}, [[]], [null], { '': '' }),
  fc.constantFrom(300, 5_000, 70_000, 300_000).map((length) => 'a'.repeat(length)),
  fc.constantFrom(60, 300, 2_000).map((many) => Array.from({ length: many }, () => 'x')),
  fc.constantFrom(10, 31, 60).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
)

const texts = [
  '',
  ' ',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '}',
  '{"a":}',
  '{"name":"a","name":"b"}',
  '{"name":"a"} x',
  '{"name":"a",}',
  "{'name':'a'}",
  '{"name":"a","n":1e400}',
  '{"n":-}',
  '\ufeff{"name":"a"}',
  '{"name":"a","__proto__":{"admin":true}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{}}}',
  '{"name":"a\\u0000b"}',
  '{"name":"\\ud800"}',
  '{"\\ud800":1}',
  '{"\\u0000":1}',
  '{"name":"a"}\0',
  '//{}',
  '{"a":1}/**/',
  nested(33, '[]'),
  nested(5_000, '[]'),
  nested(100_000, '[]'),
  nested(3, '[]'),
  `{${'"a":{'.repeat(40)}${'}'.repeat(41)}`,
  `{"name":"${'a'.repeat(262_145)}"}`,
  `{"name":"${'a'.repeat(1_100_000)}"}`,
  `{${Array.from({ length: 10_001 }, (_, at) => `"m${at}":1`).join()}}`,
  `{"tags":[${'"x",'.repeat(5_000)}"x"]}`,
]
const bytes = ['7b226e616d65223a22c328227d', 'fffe7b007d00', '00', 'ff', '1f8b08', '7b22f0808080223a317d', 'eda080', '7b7d00'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

/** A body in bytes. */
export const wildBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom<string | Uint8Array>(...texts, ...bytes),
  fc.json({ maxDepth: 4 }),
  fc.uint8Array({ maxLength: 200 }),
)

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;',
  'application/json ; charset=UTF-8',
  'application/json, text/plain',
  'application/problem+json',
  '',
  'a'.repeat(500),
  'application/json\t',
  '*/*',
]
const versions = ['*', '"1"', 'W/"1"', '1', '""', '"999999999999999999999"', '"1", "2"', 'x'.repeat(300), '"\xff"']
const odd = [
  '',
  ' ',
  '-1',
  '1e9',
  'x',
  '\xe9',
  'a'.repeat(300),
  'a'.repeat(9_000),
  '__proto__',
  ',',
  ';;',
  '"',
  'wait=99999',
  'wait=-1',
  'wait=0',
  'respond-async',
  'wait=x; wait=1',
]

/** Headers beside the credential. */
export const wildHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.record(
  {
    'content-type': fc.constantFrom(...types),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'br', 'x'),
    'if-match': fc.constantFrom(...versions),
    'if-none-match': fc.constantFrom(...versions),
    'idempotency-key': fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 20 }).map(latin)),
    prefer: fc.constantFrom('wait=0', 'wait=1', ...odd.slice(0, 10)),
    'x-request-id': fc.oneof(fc.constantFrom(...odd), fc.uuid()),
    'last-event-id': fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 20 }).map(latin)),
    'parley-workspace': fc.constantFrom(...odd, 'wks_00000000000000000000000000'),
    accept: fc.constantFrom('text/html', '*/*', 'application/xml', ...odd),
    range: fc.constant('bytes=0-1'),
    expect: fc.constantFrom('100-continue', 'x'),
    origin: fc.constantFrom('null', 'http://evil.test', ...odd),
    cookie: fc.constantFrom('a=b', ...odd),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', ...odd),
    'x-many': fc.array(fc.constantFrom('a', 'b'), { maxLength: 120 }),
    connection: fc.constantFrom('close', 'upgrade', 'keep-alive'),
  },
  { requiredKeys: [], noNullPrototype: true },
)

function latin(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?')
}

/** A segment of a path, encoded as it goes over the wire. */
export const wildSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%zz',
    '..',
    '.',
    '..%2f..',
    '%2e%2e%2f',
    'a'.repeat(300),
    'a'.repeat(3_000),
    '__proto__',
    '*',
    '{id}',
    "1'%20OR%20'1'='1",
    '-',
    '%F0%9F%99%82',
    '\xe9',
    ';x=1',
    'scn_00000000000000000000000000',
    'prj_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  ),
  fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

/** A query, with the question mark or without. */
export const wildQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?limit=0',
    '?limit=201',
    '?limit=1e2',
    '?limit=1&limit=2',
    '?limit[]=1',
    '?limit=%00',
    '?cursor=x',
    '?cursor=eyJ9',
    `?cursor=${'a'.repeat(2_000)}`,
    '?cursor=%ff',
    '?name=%00',
    '?name=%ed%a0%80',
    '?sort=-name',
    '?sort=__proto__',
    '?__proto__=1',
    '?x',
    '?=',
    '?&&&',
    '?a=b#c',
    '?projectId=',
    '?projectId=prj_x',
    '?since=x',
    '?until=2026-13-45',
    '?since=2026-01-01T00:00:00Z',
    '?tag=%F0%9F',
    '?archived=maybe',
    `?${'a=1&'.repeat(2_000)}`,
    '?_method=DELETE',
    '?action=*.*',
    '?action=%25',
  ),
  fc.webQueryParameters().map((text) => `?${text}`),
)

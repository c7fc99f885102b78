import type { AttackCase } from './case.ts'

const owner = { 'x-api-key': '{{KEY_A_OWNER}}', 'content-type': 'application/json' }
const row = (
  id: string,
  area: string,
  method: string,
  path: string,
  expected_status: number[],
  more: Partial<AttackCase> = {},
): AttackCase => ({
  id,
  area,
  method,
  path,
  headers: owner,
  body: null,
  expected_status,
  expected_property: '',
  ...more,
})

/** Cases of this project: tried together with those of the file, and alone without the file. Cases that once failed remain here. */
export const ownCases: AttackCase[] = [
  // Fell in 0.1: the access log held the query, and with it a key that somebody had put there.
  row('own-1', 'auth-key', 'GET', '/projects?x-api-key={{KEY_A_OWNER}}', [401], { headers: {} }),
  row('own-2', 'auth-key', 'GET', '/projects/{{KEY_A_OWNER}}', [404]),
  // Fell in 0.1: a key sent as the id of a request was logged and kept with what it changed.
  row('own-3', 'auth-key', 'GET', '/projects', [200], { headers: { ...owner, 'x-request-id': '{{KEY_A_OWNER}}' } }),
  // Fell in 0.1, found by the fuzzer: every probe and run of such a channel was a 500.
  row('own-4', 'json', 'POST', '/channels', [422], { body: { $fixture: 'channel.create', $set: { '/limits/requestsPerSecond': 1e-300 } } }),
  row('own-5', 'bola', 'GET', '/scenarios/{{A.scenario}}/runs/{{A.run}}', [404], { headers: { 'x-api-key': '{{KEY_B_OWNER}}' } }),
  row('own-6', 'bola', 'POST', '/channels/{{A.channel}}/probe', [404], {
    headers: { ...owner, 'x-api-key': '{{KEY_B_OWNER}}' },
    body: { $fixture: 'channel.probe' },
  }),
  row('own-7', 'auth-jwt', 'GET', '/projects', [401], { headers: { authorization: { $gen: 'Bearer HS256 with the public key' } } }),
  row('own-8', 'ssrf-literal', 'POST', '/channels', [422], {
    body: { $fixture: 'channel.create', $set: { '/url': 'http://0177.0.0.3:{{CANARY_PORT}}/' } },
  }),
  row('own-9', 'secret', 'POST', '/scenarios/{{A.scenario}}/run', [202], {
    body: { $fixture: 'scenario.run' },
    generator: 'mock agent: echoes all request headers and the body',
  }),
  row('own-10', 'agent-hostile', 'POST', '/scenarios/{{A.scenario}}/run', [202], {
    body: { $fixture: 'scenario.run' },
    generator: 'mock agent: resets the connection in the middle of the body',
  }),
  row('own-11', 'http', 'POST', '/projects', [400], { body: { $gen: 'content-length and transfer-encoding, smuggled GET behind' } }),
]

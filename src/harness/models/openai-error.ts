import type { Dialect } from './dialect.ts'

const types: Record<number, [type: string, code: string | null]> = {
  401: ['invalid_request_error', 'invalid_api_key'],
  404: ['invalid_request_error', 'model_not_found'],
  429: ['requests', 'rate_limit_exceeded'],
}

/** How both interfaces of OpenAI refuse. */
export const openaiError: Pick<Dialect, 'error' | 'unknownKey' | 'unknownMember'> = {
  error(status, message) {
    const [type, code] = types[status] ?? (status < 500 ? ['invalid_request_error', null] : ['server_error', null])
    return { error: { message, type, param: null, code } }
  },
  unknownKey: { status: 401, message: 'Incorrect API key provided.' },
  unknownMember: (name, path) => `Unknown parameter: '${path === '' ? name : `${path}.${name}`}'.`,
}

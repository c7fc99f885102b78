import type { ModelRequest } from './dialogue.ts'

/** Settings that say where a model is reached and with which identity, and do not affect its answers. */
const ways: readonly string[] = ['baseUrl', 'resourceUrl', 'region', 'apiVersion', 'organization', 'headers']

/** Everything that decides the answer of a model: two equal ones are the same question to the same model. */
export const decidingRequest = (
  { kind, config }: { kind: string; config: Record<string, unknown> },
  { system, messages, schema, maxOutputTokens, temperature, seed }: ModelRequest,
) => ({
  model: { kind, settings: Object.fromEntries(Object.entries(config).filter(([name]) => !ways.includes(name))) },
  ...{ system, messages, schema, maxOutputTokens, temperature, seed },
})

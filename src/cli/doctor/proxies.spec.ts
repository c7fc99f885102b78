import { expect, it } from 'vitest'
import { readConfiguration } from '#src/platform/configuration.ts'
import { examineProxies } from './proxies.ts'

const textsOf = (environment: Record<string, string>) =>
  examineProxies(readConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318', ...environment }))
    .map(({ text }) => text)
    .filter((text) => text.startsWith('proxy'))

it.each<[string, Record<string, string>, RegExp[]]>([
  ['no proxy, nothing to say', {}, []],
  [
    'a proxy for https alone leaves the collector, which speaks http, direct',
    { HTTPS_PROXY: 'http://proxy.example:3128' },
    [/webhooks at https:\/\/ go through proxy\.example:3128; the collector: directly/],
  ],
  ['a proxy for http takes the collector', { HTTP_PROXY: 'http://proxy.example:3128' }, [/the collector: proxy\.example:3128/]],
  [
    'an exception takes it out again, and is named',
    { HTTP_PROXY: 'http://proxy.example:3128', NO_PROXY: '.example' },
    [/the collector: directly; directly: \.example/],
  ],
])('doctor says what goes through what: %s', (_case, environment, expected) => {
  const texts = textsOf(environment)
  expect(texts).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

it('shows no password of a proxy', () => {
  const text = textsOf({
    HTTPS_PROXY: 'http://user:planted@proxy.example:3128',
    HTTP_PROXY: 'http://user:planted@proxy.example:3128',
  }).join()
  expect(text).toContain('proxy.example:3128')
  expect(text).not.toContain('planted')
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration, signsInWithoutPassword } from './configuration.ts'
import { settingNames } from './environment.ts'

const production = {
  PARLEY_ENV: 'production',
  PUBLIC_URL: 'https://parley.example',
  PARLEY_MASTER_KEY: 'key',
  OIDC_ISSUER: 'https://issuer.example',
  OIDC_CLIENT_ID: 'parley',
}
const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message
      .split('\n')
      .filter((line) => line.startsWith('  - '))
      .map((line) => line.slice(4).split(/:| and/)[0]!)
      .sort()
  }
}

describe('the configuration', () => {
  it('of nothing is that of a laptop', () => {
    expect(readConfiguration({})).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 4000,
      dataDir: './data',
      databaseUrl: undefined,
      roles: ['api', 'worker'],
      workerConcurrency: 50,
      heartbeatSeconds: 20,
      oidc: undefined,
      initial: {},
      allow: { channels: '127.0.0.0/8,::1/128' },
    })
  })
  it('of production opens nothing by itself', () => {
    const { host, allow, oidc, publicUrl } = readConfiguration(production)
    expect({ host, allow, oidc, publicUrl }).toEqual({
      host: '0.0.0.0',
      allow: { channels: '', webhooks: '', models: '' },
      oidc: { issuer: 'https://issuer.example', clientId: 'parley', email: { trustsIssuer: false } },
      publicUrl: 'https://parley.example',
    })
  })
  it('takes empty variables for absent ones, and ignores what is not its own', () => {
    expect(
      readConfiguration({
        PORT: '',
        PARLEY_ROLES: '',
        HOME: '/root',
        PATH: 'x',
        PARLEY_URL: 'x',
        PARLEY_API_KEY: 'x',
        PARLEY_CHECKS: 'specs',
      }).port,
    ).toBe(4000)
  })
  it.each([
    [{ PARLEY_ROLES: 'api' }, { roles: ['api'] }],
    [{ PARLEY_ROLES: 'worker, api' }, { roles: ['worker', 'api'] }],
    [{ DATABASE_URL: 'postgresql://x@y/z' }, { databaseUrl: 'postgresql://x@y/z' }],
    [{ DATABASE_URL: 'postgresql://x@/y?host=/run' }, { databaseUrl: 'postgresql://x@/y?host=/run' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ PUBLIC_URL: 'http://localhost:4000' }, { publicUrl: 'http://localhost:4000' }],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, { publicUrl: 'http://[::1]:4000' }],
    [{ PUBLIC_URL: 'https://parley.example', PARLEY_ROLES: 'worker' }, { publicUrl: 'https://parley.example' }],
    [{ PUBLIC_URL: 'https://parley.example', OIDC_ISSUER: 'https://i.example', OIDC_CLIENT_ID: 'p' }, { environment: 'development' }],
    [{ PARLEY_INIT_API_KEY: 'k', PARLEY_INIT_OWNER_EMAIL: 'a@b.example' }, { initial: { apiKey: 'k', ownerEmail: 'a@b.example' } }],
    [
      { OIDC_ISSUER: 'https://i.example', OIDC_CLIENT_ID: 'p', OIDC_GROUP_ROLES: '{"a":"editor"}', OIDC_GROUPS_WORKSPACE: 'wks_1' },
      { groupRoles: { claim: 'groups', byGroup: new Map([['a', { role: 'editor', projectRoles: {} }]]), workspaceId: 'wks_1' } },
    ],
    [{ PARLEY_OUTBOUND_ALLOW_CHANNELS: '10.0.0.0/8' }, { allow: { channels: '10.0.0.0/8' } }],
  ])('%j', (environment, expected) => expect(readConfiguration(environment)).toMatchObject(expected))
})

describe('people sign in without a password', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '::ffff:127.0.0.1' }, false],
    [{ HOST: 'localhost.example' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' }, false],
    [{ OIDC_ISSUER: 'https://i.example', OIDC_CLIENT_ID: 'p' }, false],
    [production, false],
  ])('%j: %s', (environment, open) => expect(signsInWithoutPassword(readConfiguration(environment))).toBe(open))
})

describe('a configuration that cannot be names every fault together', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ PORT: '70000', PARLEY_ROLES: 'api,boss', DATABASE_URL: 'mysql://x' }, ['DATABASE_URL', 'PARLEY_ROLES.1', 'PORT']],
    [{ PORT: '4000.5' }, ['PORT']],
    [{ DATABASE_URL: 'postgresql://parley:a/b@db/parley' }, ['DATABASE_URL']],
    [{ PORT: '0x10' }, ['PORT']],
    [{ PARLEY_WORKER_CONCURRENCY: '0', PARLEY_HEARTBEAT_SECONDS: '1' }, ['PARLEY_HEARTBEAT_SECONDS', 'PARLEY_WORKER_CONCURRENCY']],
    [{ PARLEY_ENV: 'staging' }, ['PARLEY_ENV']],
    [{ PARLEY_ENV: 'production' }, ['OIDC_ISSUER', 'PARLEY_MASTER_KEY', 'PUBLIC_URL']],
    [{ ...production, PARLEY_MASTER_KEY: '', PORT: 'x' }, ['PARLEY_MASTER_KEY', 'PORT']],
    [{ OIDC_ISSUER: 'https://issuer.example' }, ['OIDC_ISSUER']],
    [{ OIDC_ISSUER: 'issuer', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'parley' }, ['OIDC_ISSUER', 'PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://parley.example' }, ['PUBLIC_URL']],
    [{ ...production, PUBLIC_URL: 'https://parley.example/qa' }, ['PUBLIC_URL']],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, ['OTEL_EXPORTER_OTLP_PROTOCOL']],
    [{ PUBLIC_URL: 'http://192.168.1.5:4000', HOST: '127.0.0.1' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, ['PUBLIC_URL']],
    [{ PARLEY_ACTIVITY_OTLP: 'true' }, ['PARLEY_ACTIVITY_OTLP']],
    [{ PARLEY_ACTIVITY_OTLP: 'yes', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, ['PARLEY_ACTIVITY_OTLP']],
    [{ OIDC_GROUP_ROLES: '{"a":"editor"}' }, ['OIDC_GROUP_ROLES']],
    [{ ...production, OIDC_GROUP_ROLES: '{"a":"boss"}', OIDC_GROUPS_WORKSPACE: 'home' }, ['OIDC_GROUPS_WORKSPACE', 'OIDC_GROUP_ROLES']],
    [{ OIDC_TRUST_EMAIL_OF: 'https://issuer.example' }, ['OIDC_TRUST_EMAIL_OF']],
    [{ ...production, OIDC_TRUST_EMAIL_OF: 'https://other.example' }, ['OIDC_TRUST_EMAIL_OF']],
    [{ PARLEY_PORT: '4000', PARLEY_MASTERKEY: 'x' }, ['PARLEY_MASTERKEY', 'PARLEY_PORT']],
  ])('%j', (environment, expected) => expect(faultsOf(environment)).toEqual(expected))
  it('never repeats a value, as it may be a secret', () => {
    expect(() => readConfiguration({ DATABASE_URL: 'mysql://user:planted@host/x', PARLEY_INIT_OWNER_EMAIL: 'planted' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('planted') }),
    )
  })
})

describe('.env.example', () => {
  it('names every setting, and nothing else', () => {
    const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const named = [...text.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]!)
    expect(named.sort()).toEqual([...settingNames, 'PARLEY_URL', 'PARLEY_API_KEY', 'PARLEY_CHECKS'].sort())
  })
})

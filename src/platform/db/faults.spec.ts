import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { isDatabaseAway, isLinkLost } from './faults.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('a lost link is told from everything that a job could have done', () => {
  it.each<[string, unknown, boolean, boolean]>([
    ['the driver’s word for it', new Error('Connection terminated unexpectedly'), true, true],
    ['the word of our own link', new Error('Connection terminated: the database does not answer'), true, true],
    ['a connection that broke before', new Error('Client has encountered a connection error and is not queryable'), true, true],
    ['a refusal with a code: away, and no lost link', coded('ECONNREFUSED', 'Connection terminated'), false, true],
    ['PostgreSQL that shuts down', coded('57P01', 'terminating connection due to administrator command'), false, true],
    ['a full pool', new Error('timeout exceeded when trying to connect'), false, true],
    ['a wrong statement', coded('42601', 'syntax error'), false, false],
    ['an agent that quotes it in the middle', new Error('the agent said: Connection ended'), false, true],
    ['a text, and no error', 'Connection terminated', false, false],
    ['nothing', undefined, false, false],
  ])('%s', (_, error, lost, away) => expect([isLinkLost(error), isDatabaseAway(error)]).toEqual([lost, away]))

  it('as this version of the driver says it', async () => {
    const client = new pg.Client(await testDatabase())
    client.on('error', () => {})
    await client.connect()
    const waiting = client.query('select pg_sleep(600)').catch((error: unknown) => error)
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    expect([isLinkLost(await waiting), isDatabaseAway(await waiting)]).toEqual([true, true])
    const after = await client.query('select 1').catch((error: unknown) => error)
    expect(isLinkLost(after)).toBe(true)
  })
})

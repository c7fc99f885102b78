import { describe, expect, it } from 'vitest'
import { processesFor, readConfiguration } from '#src/platform/configuration.ts'
import { divideWork } from './worker-processes.ts'

describe('the processes of one start', () => {
  it.each([
    [['api', 'worker'], 1, { own: ['api', 'worker'], others: 0 }],
    [['api', 'worker'], 2, { own: ['api'], others: 2 }],
    [['worker'], 1, { own: ['worker'], others: 0 }],
    [['worker'], 3, { own: ['worker'], others: 2 }],
    [['api'], 8, { own: ['api'], others: 0 }],
  ] as const)('with the roles %j and %i that play', (roles, workerProcesses, expected) => {
    expect(divideWork({ roles: [...roles], workerProcesses })).toEqual(expected)
  })
  it('are one where metrics are read at one port, unless more are asked for', () => {
    expect(readConfiguration({ PARLEY_METRICS_PORT: '9464' }).workerProcesses).toBe(1)
    expect(readConfiguration({ PARLEY_METRICS_PORT: '9464', PARLEY_WORKER_PROCESSES: '3' }).workerProcesses).toBe(3)
  })
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [8, 4],
    [32, 16],
    [128, 16],
  ])('play as many as fit beside the database: of %i processors, %i', (processors, expected) => {
    expect(processesFor(processors)).toBe(expected)
  })
})

import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Question } from './mock-server.ts'

/** `maxWaiting`: how many requests waited for a reply at once. `spanMs`: from the first request to the last. `answered`: requests. */
export type MockAgent = { url: string; stop(): void } & Record<Question, () => Promise<number>>

/** A mock agent in a process of its own and its address. */
export async function mockAgent(latencyMs: number): Promise<MockAgent> {
  const child = fork(new URL('./mock-agent.ts', import.meta.url), [String(latencyMs)])
  const port = await firstMessage<number>(child)
  const ask = (question: Question) => {
    child.send(question)
    return firstMessage<number>(child)
  }
  return {
    url: `http://127.0.0.1:${port}/chat`,
    maxWaiting: () => ask('maxWaiting'),
    spanMs: () => ask('spanMs'),
    answered: () => ask('answered'),
    stop: () => child.kill(),
  }
}

export const firstMessage = <T>(child: ChildProcess) =>
  new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))

/** Processor seconds (user and system) and resident megabytes of a process, from /proc. */
export async function usageOf(pid: number): Promise<{ cpuSeconds: number; residentMb: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may hold spaces; the fields counted here follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { cpuSeconds: ticks / 100, residentMb: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024) }
}

/** The same of a process and of those that it has started. */
export async function usageWithChildren(pid: number): Promise<{ cpuSeconds: number; residentMb: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const usages = await Promise.all([pid, ...children.split(' ').filter(Boolean).map(Number)].map(usageOf))
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    residentMb: usages.reduce((sum, { residentMb }) => sum + residentMb, 0),
  }
}

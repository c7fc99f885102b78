import { readFileSync } from 'node:fs'

const linesOf = (name: string) =>
  readFileSync(new URL(`unseen/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/**
 * Messages of agents and of users by somebody who had seen neither the guard nor its other sentences, measured without changing the
 * guard later. Anyone who reads them to change it replaces them.
 */
export const unseenMessages = (language: string): Record<'agent' | 'user', string[]> => ({
  agent: linesOf(`agent.${language}`),
  user: linesOf(`user.${language}`),
})

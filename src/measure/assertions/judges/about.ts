const names = (role: string) => new RegExp(`(?<!\\p{L})${role}s?(?!\\p{L})`, 'iu')
const [user, agent] = [names('user'), names('agent')]

/** Whether a criterion is about the agent. Only a criterion that names the user, and not the agent, is not. */
export const isAboutAgent = (...criterion: readonly (string | undefined)[]): boolean => {
  const text = criterion.join('\n')
  return !user.test(text) || agent.test(text)
}

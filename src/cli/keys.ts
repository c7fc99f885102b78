import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import { Exit } from './exit.ts'
import { print } from './output.ts'

/** For the named environment, or for that of PARLEY_ENV. */
export function generate({
  live,
  env = live ? 'production' : process.env.PARLEY_ENV || 'development',
}: {
  live?: boolean
  env?: string
}): void {
  if (env !== 'production' && env !== 'development')
    throw new Exit('usage', `"${env}" is not an environment. Use development or production.`)
  print(generateKey(env))
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How this machine reaches the registry, for an npm with another home and another Node: settings of all users and of this one. */
export async function npmSettings(): Promise<Record<string, string>> {
  // Not how loudly a calling npm runs: a silent one would hide refusals.
  const own = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_(?!loglevel)\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|\w+_proxy)$/i.test(name),
  )
  const files = ['userconfig', 'globalconfig'].map(async (name) => {
    const { stdout } = await run('npm', ['config', 'get', name])
    return [`npm_config_${name}`, stdout.trim()]
  })
  return Object.fromEntries([...own, ...(await Promise.all(files))]) as Record<string, string>
}

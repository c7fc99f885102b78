import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { until } from '#harness/until.ts'

const release = fileURLToPath(new URL('../../..', import.meta.url))
const here = fileURLToPath(new URL('../../../e2e/support/machine', import.meta.url))
const needed = ['/usr/sbin/nginx', '/usr/sbin/haproxy', '/usr/bin/curl', '/usr/bin/openssl']

/** Why there can be no machine here; undefined: there can. */
export const noMachine: string | undefined =
  process.getuid?.() !== 0 || spawnSync('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'true']).status !== 0
    ? 'only root may make namespaces'
    : needed.find((program) => !existsSync(program)) ||
      (globSync('/usr/lib/postgresql/*/bin/initdb').length === 0 ? 'postgresql' : undefined)

// Nothing of this machine is changed: what is written to these folders is in memory, and gone with the processes that see it.
const mounts = `
  top=$(mktemp -d) && mount -t tmpfs tmpfs "$top"
  for folder in etc var opt; do
    mkdir -p "$top/$folder/new" "$top/$folder/work"
    mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$top/$folder/new,workdir=$top/$folder/work" "/$folder"
  done
  mount -t tmpfs tmpfs /run
  mount -t tmpfs tmpfs /var/lib/postgresql && chown postgres: /var/lib/postgresql
  mount -t tmpfs tmpfs /etc/nginx/conf.d && rm -f /etc/nginx/sites-enabled/*
  mkdir -p /opt/parley /run/haproxy && mount --rbind ${release} /opt/parley
  mkdir -p /opt/machine && mount --bind ${here} /opt/machine
  rm -rf /etc/postgresql/*
  version=$(ls /usr/lib/postgresql | sort -V | tail -1)
  pg_createcluster --port=5432 "$version" main >/dev/null
  echo "listen_addresses = ''" >>"/etc/postgresql/$version/main/postgresql.conf"
  pg_ctlcluster "$version" main start
  echo up
  # The first process of a machine takes leave of those whose parents have gone.
  while :; do sleep 3600 & wait; done`

/**
 * A Debian as it is after its packages were installed: its own /etc, /var, /run, /opt and processes, and the network of this machine or,
 * where it is `alone`, one of its own in which every port is free.
 */
export async function startMachine({ alone = false } = {}) {
  const network = alone ? ['--net'] : []
  const script = `${alone ? 'ip link set lo up' : ''}${mounts}`
  const spaces = [...network, '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const holder: ChildProcess = spawn('unshare', [...spaces, 'bash', '-euc', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [holder.stdout!, holder.stderr!]) stream.on('data', (chunk) => (printed += chunk))
  await until('the machine is up', () => {
    if (holder.exitCode !== null) throw new Error(`the machine did not start:\n${printed}`)
    return printed.includes('up\n')
  })
  const first = (await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')).trim()
  const shell = async (script: string, input?: string): Promise<string> => {
    const words = [
      '--target',
      first,
      ...network,
      '--mount',
      '--pid',
      '--',
      'env',
      '-i',
      'PATH=/opt/machine:/usr/sbin:/usr/bin:/sbin:/bin',
      'LC_ALL=C.UTF-8',
      'bash',
      '--norc',
      '-euc',
      script,
    ]
    const running = promisify(execFile)('nsenter', words, { maxBuffer: 1e7 })
    // A command that ends without reading closes it first; how it ended says the rest.
    running.child.stdin!.on('error', () => {})
    running.child.stdin!.end(input ?? '')
    return (await running).stdout
  }
  return {
    shell,
    async stop() {
      holder.kill('SIGKILL')
      if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'exit')
    },
  }
}

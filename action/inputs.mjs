import { Fault } from './runner.mjs'

/** @typedef {ReturnType<typeof readInputs>} Inputs */

/** The runner passes each input as a variable: in capital letters, with its dashes. @param {NodeJS.ProcessEnv} environment */
export function readInputs(environment) {
  const input = (/** @type {string} */ name, standard = '') => environment[`INPUT_${name.toUpperCase()}`]?.trim() || standard
  const required = (/** @type {string} */ name, /** @type {string} */ why) => {
    const value = input(name)
    if (value === '') throw new Fault(`The input ${name} is empty. ${why}`)
    return value
  }
  const oneOf = (/** @type {string} */ name, /** @type {readonly [string, ...string[]]} */ words) => {
    const value = input(name, words[0]).toLowerCase()
    if (!words.includes(value)) throw new Fault(`The input ${name} takes ${words.join(' or ')}, and not "${value}".`)
    return value
  }
  const files = input('files')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const playsFiles = files.length > 0
  if (playsFiles && input('batch') !== '') throw new Fault('Set either the input batch or the input files. For both, use two steps.')
  // Without a service, parley test starts one of its own.
  const isAlone = playsFiles && input('url') === '' && input('api-key') === ''
  const needed = isAlone ? () => '' : required
  const apiKey = needed(
    'api-key',
    'Set it to a secret of the repository, such as secrets.PARLEY_API_KEY. GitHub passes no secrets to a workflow that a pull request of a fork starts.',
  )
  if (!/^[\x21-\x7e]*$/.test(apiKey))
    throw new Fault('The input api-key has spaces or line breaks in it. Store the key in the secret again.')
  const minutes = Number(input('timeout-minutes', '20'))
  if (!(minutes > 0)) throw new Fault('The input timeout-minutes takes a number of minutes above 0, such as 20.')
  return {
    url: isAlone ? '' : addressIn(required('url', 'Set it to the address of your Parley.')),
    apiKey,
    files,
    tarball: input('package'),
    batch: playsFiles ? '' : required('batch', 'Set it to the ID, the key or the name of a batch, or set the input files.'),
    project: input('project'),
    label: input('label'),
    baseline: input('baseline'),
    wait: oneOf('wait', ['true', 'false']) === 'true',
    gate: oneOf('gate', ['true', 'false']) === 'true',
    passesInconclusive: oneOf('on-inconclusive', ['fail', 'pass']) === 'pass',
    comment: oneOf('comment', ['true', 'false']) === 'true',
    cassette: input('cassette'),
    timeoutMs: minutes * 60_000,
    githubToken: input('github-token'),
  }
}

/** @param {string} text */
function addressIn(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Fault('The input url takes an address such as https://parley.example.com, without a user name and a password.')
  return url.origin
}

// What a step says to the runner: commands on standard output, and the files that it names in the environment.
// Text from outside never becomes a command: it has no line breaks, and neither of the two signs that start one.
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/** Something that stops the step, in words for the person who reads its log. */
export class Fault extends Error {}

/** As one line that the runner shows and does not obey: it reads "::" at the start of a line, and "##[" anywhere. */
const harmless = (/** @type {string} */ text) =>
  text
    .toWellFormed()
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .replace(/^::/, ': :')
    .replaceAll('##[', '## [')

const data = (/** @type {string} */ text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (/** @type {string} */ text) => data(harmless(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** @param {string} text */
export const print = (text) => console.log(harmless(text))

/** Each line by itself, as the runner masks lines. @param {string} secret */
export function mask(secret) {
  for (const line of secret.split(/[\r\n]+/)) if (line.trim() !== '') console.log(`::add-mask::${data(line)}`)
}

/**
 * @param {'error' | 'warning' | 'notice'} level
 * @param {string} message
 * @param {{ title?: string, file?: string, line?: number }} [place]
 */
export function annotate(level, message, place = {}) {
  const properties = Object.entries(place).filter(([, value]) => value !== undefined)
  const written = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',')
  console.log(`::${level}${written && ` ${written}`}::${data(harmless(message))}`)
}

/** @param {string} name @param {string} value */
export function setOutput(name, value) {
  const end = `end_${randomUUID()}`
  write('GITHUB_OUTPUT', `${name}<<${end}\n${value}\n${end}\n`)
}

/** The runner refuses a summary of more than 1 MiB. @param {string} markdown */
export function writeSummary(markdown) {
  const bytes = Buffer.from(markdown)
  const longest = 1_000_000
  const cut = bytes.subarray(0, bytes.lastIndexOf('\n', longest)).toString()
  write('GITHUB_STEP_SUMMARY', bytes.length <= longest ? `${markdown}\n` : `${cut}\n\nThe rest is in Parley.\n`)
}

/** @param {string} variable @param {string} text */
function write(variable, text) {
  const path = process.env[variable]
  if (path) appendFileSync(path, text)
}

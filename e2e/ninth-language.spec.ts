import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
let copy: string

const derive = `
  const { writeFileSync } = await import('node:fs')
  const { packIndex } = await import('./.ci/pack-index.ts')
  writeFileSync('src/measure/languages/packs.ts', packIndex())`

// What runs and assertions do in Esperanto, of which the code knows nothing.
const program = `
  const { openSpeaker } = await import('./src/play/users/kinds.ts')
  const { PersonaSettings } = await import('./src/play/personas/contract.ts')
  const { samplePersona } = await import('./src/play/personas/sampling.ts')
  const { isFarewell } = await import('./src/play/users/guard/leaving.ts')
  const { findFault } = await import('./src/play/users/guard/guard.ts')
  const { GuardSettings } = await import('./src/play/users/guard/settings.ts')
  const { refusal } = await import('./src/measure/assertions/kinds/refusal.ts')
  const { handoff } = await import('./src/measure/assertions/kinds/handoff.ts')
  const { noRepetition } = await import('./src/measure/assertions/kinds/no-repetition.ts')
  const { languageName, readLanguage } = await import('./src/measure/assertions/language.ts')

  const persona = { ...PersonaSettings.parse({ language: 'eo' }), traits: samplePersona(PersonaSettings.parse({ language: 'eo' }), 's') }
  const user = { goal: 'Mi volas nuligi mian mendon.', factsKnown: [{ key: 'mendonumero', value: 'W12', disclosure: 'onRequest' }], factsUnknown: [], opening: { speaksFirst: 'user' } }
  const transcript = []
  const say = async (reply) => {
    if (reply) transcript.push({ index: transcript.length, role: 'agent', content: reply })
    const action = await openSpeaker({ driver: { mode: 'rules' }, user, persona, seed: 's' }).next(transcript)
    if (action.action === 'say') transcript.push({ index: transcript.length, role: 'user', content: action.text })
    return action
  }
  const opening = await say()
  const answer = await say('Kio estas la numero de via mendo?')
  const end = await say('Via mendo estas nuligita.')
  const turns = (...replies) => replies.map((content, index) => ({ index, role: 'agent', content }))
  const judge = (kind, settings, ...replies) => kind.evaluate(settings, { turns: turns(...replies), replies: turns(...replies), durationMs: 1 }).outcome
  const context = { user, language: 'eo', neverReveal: [], background: '', instructions: '', maxChars: 600, transcript: [], minTurns: 0, openSteps: [], goalPhrases: [], settings: GuardSettings.parse({}) }
  const raw = JSON.stringify({ action: 'say', text: 'Kiel mi povas helpi vin?', reason: '', goalState: 'open', disclosed: [] })
  console.log(JSON.stringify({
    opening: opening.text, answer: answer.text, last: end.last ?? end.reason,
    refuses: judge(refusal, { expected: true }, 'Mi ne rajtas fari tion.'),
    refusesNot: judge(refusal, { expected: true }, 'Ni sendis vian pakon hodiaŭ kaj vi ricevos ĝin morgaŭ.'),
    described: refusal.description.includes(languageName('eo')),
    handsOver: judge(handoff, { expected: true }, 'Mi konektas vin kun kolego.'),
    repeats: judge(noRepetition, { max: 1, likeness: 1 }, 'Ne dankinde!', 'Ne dankinde!'),
    reading: readLanguage('Ni sendis vian pakon hodiaŭ kaj vi ricevos ĝin morgaŭ.').languages,
    farewell: isFarewell('Ĝis revido!'), fault: findFault(raw, context)?.fault,
  }))`

describe('a ninth language is one file', () => {
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'ninth-'))
    const isCode = (path: string) => !/\.spec\.ts$|\/migrations\//.test(path)
    for (const part of ['src', '.ci', 'package.json']) await cp(join(root, part), join(copy, part), { recursive: true, filter: isCode })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  }, 60_000)
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('which users who follow rules, the guard, and assertions then know', async () => {
    const start = (source: string) => run(process.execPath, ['--input-type=module', '--eval', source], { cwd: copy })
    await cp(join(root, 'src/measure/languages/fixtures/ninth/eo.json'), join(copy, 'src/measure/languages/packs/eo.json'))
    await start(derive)
    const { stdout } = await start(program)
    expect(JSON.parse(stdout)).toEqual({
      opening: expect.stringContaining('Mi bezonas helpon pri tio: Mi volas nuligi mian mendon.'),
      answer: expect.stringContaining('mendonumero: W12'),
      last: 'goalReached',
      refuses: 'passed',
      refusesNot: 'failed',
      described: true,
      handsOver: 'passed',
      repeats: 'passed',
      reading: ['eo'],
      farewell: true,
      fault: 'roleInversion',
    })
  }, 60_000)
})

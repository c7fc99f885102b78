import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEvaluatorAnswer } from '#src/measure/assertions/evaluators/answer.ts'
import { outcomeWith } from './evaluate.ts'
import { runEvaluator } from './evaluators.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-evaluators-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return `./${name}`
}
const run = (command: string, timeoutMs = 20_000) =>
  runEvaluator({ command, timeoutMs }, join(folder, 'parley.yaml'), { turns: [{ content: 'Grüß dich\n👋' }] })

describe('a program gets one line of JSON and prints one', () => {
  it.each([
    [
      'a Python file',
      file(
        'say.py',
        'import json, sys\ndata = json.loads(sys.stdin.readline())\nprint(json.dumps({"outcome": "passed", "reason": data["turns"][0]["content"]}))\n',
      ),
    ],
    [
      'a module',
      file(
        'say.mjs',
        'let text = ""\nfor await (const piece of process.stdin) text += piece\nconst { turns } = JSON.parse(text)\nconsole.log(JSON.stringify({ outcome: "passed", reason: turns[0].content }))\n',
      ),
    ],
    ['a command', 'cat >/dev/null; printf \'{"outcome":"passed","reason":"Grüß dich\\\\n👋"}\\n\''],
  ])('%s', async (_, command) => {
    const printed = await run(command)
    expect(printed).toEqual({ text: expect.any(String) })
    expect(readEvaluatorAnswer((printed as { text: string }).text)).toEqual({ answer: { outcome: 'passed', reason: 'Grüß dich\n👋' } })
  })
  it('without the key of the service', async () => {
    process.env.PARLEY_API_KEY = 'planted-key'
    expect(await run('cat >/dev/null; echo "[$PARLEY_API_KEY]"')).toEqual({ text: '[]' })
    delete process.env.PARLEY_API_KEY
  })
})

describe('a program that does otherwise has a fault in words', () => {
  it.each<[string, string, number, RegExp]>([
    ['it does not end', 'sleep 60', 300, /within 300 ms and was stopped/],
    ['it crashes', file('crash.py', 'raise ValueError("no model")\n'), 20_000, /exit code 1: ValueError: no model\.$/],
    ['it is not there', './none.py', 20_000, /exit code 2/],
    ['it is no command', 'no-such-command-of-ours', 20_000, /exit code 127/],
    ['it passes and then fails', 'echo \'{"outcome":"passed"}\'; exit 3', 20_000, /exit code 3/],
    ['it prints without an end', 'yes', 500, /within 500 ms/],
  ])('%s', async (_, command, timeoutMs, why) => {
    expect(await run(command, timeoutMs)).toEqual({ fault: expect.stringMatching(why) })
  })
})

describe('evaluators only take away', () => {
  const outcomes = ['passed', 'failed', 'inconclusive', 'error', 'canceled'] as const
  const answers = ['passed', 'failed', 'inconclusive'] as const
  const rank = { passed: 2, inconclusive: 1, failed: 0, error: 0, canceled: 0 }
  const local = (outcome: (typeof answers)[number], required = true) => ({ required, result: { outcome } }) as never
  it.each(outcomes.flatMap((outcome) => answers.map((answer) => [outcome, answer] as const)))(
    '%s stays or falls with %s',
    (outcome, answer) => {
      const after = outcomeWith(outcome, [local(answer)])
      expect(rank[after]).toBeLessThanOrEqual(rank[outcome])
      if (answer === 'failed' && outcome === 'passed') expect(after).toBe('failed')
      expect(outcomeWith(outcome, [local(answer, false)])).toBe(outcome)
    },
  )
})

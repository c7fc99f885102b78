import { describe, expect, it } from 'vitest'
import { findPhrasings } from '../.ci/phrasing.ts'

const words = (path: string, content: string) => findPhrasings(path, content).map(({ line, words }) => `${line}: ${words}`)

describe('findPhrasings', () => {
  it.each([
    ['a string', "const text = 'Nobody is told yet'", ['1: told']],
    ['a template', 'const text = `\n$' + '{name} goes on at once`', ['1: goes on', '1: at once']],
    ['a text of JSX', 'const page = (\n  <p>\n    Nothing begins here\n  </p>\n)', ['3: begins']],
    ['two faults of one string', "const text = 'whoever is told'", ['1: whoever', '1: told']],
    ['a name of one word', "const state = 'told'", []],
    ['a statement of SQL', 'const text = `select begin from told where x = 1`', []],
    ['code in a string', "const text = 'Set `begin` to the first turn'", []],
  ])('reads %s', (_, content, expected) => {
    expect(words('src/play/runs/read.tsx', content)).toEqual(expected)
  })

  it('reads comments of code, but not their quotes and names', () => {
    const content = '// One begins here.\nconst one = 1 // "whoever is told"\n/**\n * Set `begin`, then\n * go on.\n */\nconst two = 2'
    expect(words('src/play/runs/read.ts', content)).toEqual(['1: begins', '3: go on'])
  })

  it.each([
    ['e2e/runs.spec.ts', "// A run begins.\nconst name = 'whoever is told'", ['1: begins']],
    ['web/play/runs/Run.tsx', 'const run = (\n  /** Whoever reads. */\n  <p>Told</p>\n)', ['2: Whoever']],
    ['web/theme.css', 'p {\n  /* It stands\n     here. */\n  content: "told you";\n}', ['2: stands']],
    ['src/play/runs/read.spec.ts', "it('is told at once', () => say('Tell me at once'))", ['1: told', '1: at once']],
    ['lab/prove/flood.ts', "const proof = { about: 'many runs at once', said: 'Tell me' }", ['1: at once']],
    ['deploy/values.yaml', 'replicas: 1 # Begins with one.\nname: "told you"', ['1: Begins']],
  ])('reads comments of %s', (path, content, expected) => {
    expect(words(path, content)).toEqual(expected)
  })

  it('reads Markdown outside of code', () => {
    expect(words('docs/runs.md', 'A run begins.\n\n```sh\nbegin\n```\n\nSet `begin`, then go on.')).toEqual(['1: begins', '7: go on'])
  })

  it('finds German in English words', () => {
    const text = [
      'Send an e-mail.',
      'Restart it, else nothing changes.',
      'Runs stay as they are.',
      'A cell keeps 4.5 kB in place of 4.9.',
      'The database was away.',
      'It names a filter that there is none of.',
    ]
    expect(words('docs/runs.md', text.join('\n'))).toEqual([
      '1: e-mail',
      '2: , else',
      '3: stay as they are',
      '4: in place of .',
      '5: database was away',
      '6: that there is none of',
    ])
  })

  it('finds what only code or labels must not say', () => {
    expect(words('web/play/runs/Run.tsx', "const label = 'Budget of a month'\nconst title = 'A line of its own'")).toEqual([
      '1: Budget of a month',
      '2: of its own',
    ])
    expect(words('src/play/runs/run.ts', '// Only where it is set.')).toEqual(['1: Only where it'])
    expect(words('docs/runs.md', 'All at once.')).toEqual([])
  })

  it('leaves what only looks like it', () => {
    const text = 'Nobody else, or someone else, emails a stand-in in place of the words; there is none of it. The team is away. Amend it.'
    expect(words('docs/runs.md', text)).toEqual([])
  })

  it('counts only whole phrases', () => {
    expect(words('docs/start/demo.md', 'The agent stands by its answer, and the outstanding order is no longer open.')).toEqual([])
  })
})

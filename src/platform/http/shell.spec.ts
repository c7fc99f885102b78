import { describe, expect, it } from 'vitest'
import { pageOf, shellOf } from './shell.ts'

const pages = ['/', '/projects', '/projects/$project/runs', '/projects/$project/runs/$id', '/projects/$project/runs/new', '/docs/$'].map(
  (path) => ({ path, files: [] }),
)

describe('the page of an address', () => {
  it.each([
    ['/', '/'],
    ['/projects/', '/projects'],
    ['/projects/prj_1/runs', '/projects/$project/runs'],
    ['/projects/prj_1/runs/run_1', '/projects/$project/runs/$id'],
    ['/projects/prj_1/runs/new', '/projects/$project/runs/new'],
    ['/docs/batches', '/docs/$'],
    ['/projects/prj_1/nothing', undefined],
    ['/projects/prj_1/runs/run_1/more', undefined],
    ['/%zz', undefined],
  ])('%s', (address, path) => expect(pageOf(pages, address)?.path).toBe(path))
})

describe('the shell of a page', () => {
  it('names its files once, before the end of the head, and nothing of the address', () => {
    const shell = shellOf('<head><title>Parley</title></head><body></head></body>', { files: ['/assets/a-$1.js', '/assets/b.css'] })
    expect(shell).toBe(
      '<head><title>Parley</title><link rel="modulepreload" crossorigin href="/assets/a-$1.js">\n' +
        '<link rel="stylesheet" crossorigin href="/assets/b.css">\n</head><body></head></body>',
    )
  })
})

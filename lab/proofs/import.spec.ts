import { describe, expect, it } from 'vitest'
import { importing, lines } from '#e2e/support/importing.ts'

const count = 10_000
const { fileOf, imported, newProject, testsIn } = importing()

describe('parley import of 10,000 dialogues', () => {
  it('names one bad line in the middle, and nothing is written', async () => {
    const projectId = await newProject()
    const { code, err } = await imported([await fileOf('bad.jsonl', lines(count, 5_001)), '--project', projectId])
    expect(code).toBe(2)
    expect(err).toMatch(/^line 5001: The entry is not valid JSON/m)
    expect(err).toMatch(/1 of 10000 cannot be imported, so nothing was/)
    expect(await testsIn(projectId)).toEqual([])
  })

  it('takes no more memory than 1,000 do, shows how far it is, and goes on where it was killed', async () => {
    const few = await imported([await fileOf('few.jsonl', lines(1_000)), '--project', await newProject()])
    expect(few.code).toBe(0)
    const projectId = await newProject()
    const args = [await fileOf('many.jsonl', lines(count)), '--project', projectId, '--channel', 'Recordings']
    const killed = await imported(args, /Importing \[#{4}/)
    expect(killed.code).toBe(null)
    const some = (await testsIn(projectId)).length
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(count)
    const { code, out, err, most } = await imported(args)
    expect([code, out]).toEqual([0, 'Imported 0 scenarios, 10000 tests and 20 channels of 10000.\n'])
    expect(err.match(/^Importing \[[#-]+\] \d+\/\d+ bytes, \d+ read$/gm)!.length).toBeGreaterThanOrEqual(9)
    expect((await testsIn(projectId)).map(({ name }) => name)).toEqual(Array.from({ length: count }, (_, at) => `dialogue-${at + 1}`))
    expect(most.service - few.most.service).toBeLessThan(100)
    expect(most.client - few.most.client).toBeLessThan(100)
  })
})

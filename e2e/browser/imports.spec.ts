import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'

const { demo, arrive } = demoStage()
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const promptfoo = `description: Support answers
prompts:
  - 'Answer this customer: {{question}}'
providers: [openai:gpt-4o-mini]
tests:
  - description: Return window
    vars: { question: How long can I return a machine? }
    assert:
      - { type: icontains, value: 30 days }
      - { type: similar, value: You have 30 days }
  - description: Opening hours
    vars: { question: When are you open? }
    assert:
      - { type: javascript, value: output.length < 400 }
`

describe.skipIf(noBrowser)('a file of another tool', () => {
  it('is recognized, shows what it becomes before anything is stored, is imported, and can be undone', {
    timeout: 4 * patienceMs,
  }, async () => {
    const project = await must(demo.client.POST('/projects', { body: { name: 'Moved here' } }))
    const query = { params: { query: { projectId: project.id } } }
    const names = async () => (await must(demo.client.GET('/tests', query))).data.map(({ name }) => name).sort()
    const { page, complaints } = await arrive(`/projects/${project.id}/tests`)
    await page.getByRole('link', { name: 'Import' }).first().click()
    await page.locator('input[type=file]').setInputFiles(file('promptfooconfig.yaml', promptfoo))
    const report = page.getByRole('status', { name: 'What the file becomes' })
    await report.getByText('2 entries would become 2 tests.').waitFor()
    await report.getByText('providers').waitFor()
    await report
      .getByText(/javascript/)
      .first()
      .waitFor()
    expect(await names()).toEqual([])

    await page.getByRole('button', { name: 'Import 2 tests' }).click()
    await page.getByRole('region', { name: 'Imported 2 tests' }).waitFor()
    expect(await names()).toEqual(['Opening hours', 'Return window'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Archive all of it' }).click()
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    expect(await names()).toEqual([])
    expect(complaints).toEqual([])
  })

  it('with lines that cannot be read is imported only where that is chosen, and another format can be chosen', {
    timeout: 3 * patienceMs,
  }, async () => {
    const project = await must(demo.client.POST('/projects', { body: { name: 'Half readable' } }))
    const { page, complaints } = await arrive(`/projects/${project.id}/import`)
    const dialogue = {
      id: 'd1',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello' },
      ],
    }
    await page
      .locator('input[type=file]')
      .setInputFiles(file('dialogues.jsonl', `${JSON.stringify(dialogue)}\n{"id":"d2","messages":[]}\n`))
    const report = page.getByRole('status', { name: 'What the file becomes' })
    await report.getByText('1 line cannot be read').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    const listed = () => must(demo.client.GET('/tests', { params: { query: { projectId: project.id } } }))
    expect((await listed()).data).toEqual([])
    await page.getByRole('switch', { name: /Import the valid entries/ }).check({ force: true })
    await page.getByRole('button', { name: 'Import 1 test' }).click()
    await page.getByRole('region', { name: 'Imported 1 test' }).waitFor()
    expect((await listed()).data).toHaveLength(1)
    await page.getByRole('button', { name: 'Import another file' }).click()

    // What it is cannot be said of every file.
    await page.locator('input[type=file]').setInputFiles(file('numbers.json', '[1, 2]'))
    await page.getByRole('combobox', { name: 'Contents of the file' }).click()
    await page.getByRole('option', { name: /JSON, one per line/ }).click()
    await page
      .getByText(/cannot be read|not valid|cannot be imported/i)
      .first()
      .waitFor()
    await page.locator('input[type=file]').setInputFiles(file('book.xlsx', 'PK'))
    await page.getByText(`parley import book.xlsx --project ${project.id} --format csv`).waitFor()
    expect(complaints).toEqual([])
  })
})

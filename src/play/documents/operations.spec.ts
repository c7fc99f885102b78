import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { describeGuarantees } from '#harness/resource-guarantees.ts'
import { must } from '#harness/stage.ts'
import { ceilings } from '#src/platform/limits.ts'

await describeGuarantees({
  path: '/documents',
  type: 'document',
  least: { name: 'Returns', text: 'You may return goods within 30 days.' },
  filled: { format: 'text' },
  replacement: { name: 'Returns 2', text: 'Within 60 days.', format: 'markdown' },
  changed: ['/text', '/format'],
})

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('owner')
})
const newProject = async () => (await must(a.owner.POST('/projects', { body: { name: 'P' } }))).id
const add = (projectId: string, text: string, more: object = {}) =>
  must(a.owner.POST('/documents', { body: { projectId, name: 'D', text, ...more } }))
const passages = async (projectId: string, text: string) =>
  (await must(a.owner.GET('/documents/passages', { params: { query: { projectId, text } } }))).data

// Longer than what a judge reads, so that it is searched.
const filler = Array.from({ length: 400 }, (_, at) => `Paragraph ${at} speaks of furniture, gardens and the weather in the north.`).join(
  '\n\n',
)

describe('what a judge would read', () => {
  it('is all of it if the documents are short', async () => {
    const project = await newProject()
    await add(project, 'Returns within 30 days.', { name: 'Returns' })
    await add(project, '# Shipping\nFree from 50 euros.', { name: 'Shipping', format: 'markdown' })
    expect(await passages(project, 'anything')).toMatchObject([
      { name: 'Returns', version: 1, heading: '', text: 'Returns within 30 days.' },
      { name: 'Shipping', heading: 'Shipping' },
    ])
  })

  it.each([
    ['another form of the words', 'Unopened goods can be returned within 30 days.', 'Can I return an unopened good?'],
    ['German', 'Ungeöffnete Waren können innerhalb von 30 Tagen zurückgegeben werden.', 'Darf ich die ungeöffnete Ware zurückgeben?'],
    ['Japanese', '未開封の商品は三十日以内に返品できます。', '返品は三十日以内ですか'],
    ['Chinese', '未拆封的商品可以在三十天内退货。', '三十天内可以退货吗'],
    ['Thai', 'สินค้าที่ยังไม่เปิดสามารถคืนได้ภายใน 30 วัน', 'คืนสินค้าได้กี่วัน'],
    ['Korean', '개봉하지 않은 상품은 30일 이내에 환불할 수 있습니다.', '상품을 환불하고 싶어요'],
    ['Arabic', 'يمكن إرجاع البضائع غير المفتوحة خلال 30 يوما.', 'هل يمكن إرجاع البضائع'],
    ['a number alone', 'The code is 48213.', '48213'],
  ])('is found in long documents: %s', async (_, sought, question) => {
    const project = await newProject()
    await add(project, filler)
    const { id } = await add(project, sought, { name: 'Sought' })
    const [first, ...others] = await passages(project, question)
    expect(first).toMatchObject({ documentId: id, text: sought })
    expect(others.length).toBeLessThan(40)
  })

  it('is of the present version, and of nothing that is archived', async () => {
    const project = await newProject()
    const { id } = await add(project, 'Within 30 days.')
    const path = { params: { path: { id } } }
    await must(a.owner.PUT('/documents/{id}', { ...path, body: { name: 'D', text: 'Within 60 days.' } }))
    expect(await passages(project, 'days')).toMatchObject([{ version: 2, text: 'Within 60 days.' }])
    await must(a.owner.DELETE('/documents/{id}', path))
    expect(await passages(project, 'days')).toEqual([])
    await must(a.owner.POST('/documents/{id}/restore', { ...path, body: {} }))
    expect(await passages(project, 'days')).toMatchObject([{ text: 'Within 60 days.' }])
    const { data } = await must(a.owner.GET('/versions/{resourceType}/{id}', { params: { path: { resourceType: 'document', id } } }))
    expect(data.map(({ version }) => version)).toContain(1)
  })

  it.each(["it's (a) test & | ! <-> :* '", '🙂', '""', '\\', 'a\u200bb', 'x'.repeat(2_000)])('takes any question: %s', async (text) => {
    const project = await newProject()
    await add(project, filler)
    expect(await passages(project, text)).toBeInstanceOf(Array)
  })
})

describe('limits', () => {
  it('a document of the largest size is taken and found, in three bytes a letter', async () => {
    const project = await newProject()
    const { max } = ceilings.documentLength
    const text = `${'語'.repeat(1_000)}。`.repeat(max / 1_001).padEnd(max - 20, '語')
    await add(project, `${text}返品は四十七日以内。`)
    expect((await passages(project, '四十七日以内')).at(0)?.text).toContain('四十七日以内')
    const answer = await call('POST', '/documents', { key, body: { projectId: project, name: 'D', text: 'a'.repeat(max + 1) } })
    expect(answer).toMatchObject({ status: 422 })
    expect(faultsIn(answer)).toEqual(['/text too_big'])
  })

  it('a text without a letter is refused', async () => {
    const answer = await call('POST', '/documents', { key, body: { projectId: await newProject(), name: 'D', text: ' \n--' } })
    expect(answer.status).toBe(422)
  })

  it('all documents of a project together', async () => {
    const project = await newProject()
    const { max } = ceilings.documentLength
    const words = 'word '.repeat(max / 5)
    for (let at = 0; at < ceilings.documentsLength.max / max; at++) await add(project, words)
    const { response, error } = await a.owner.POST('/documents', { body: { projectId: project, name: 'D', text: 'one more' } })
    expect([response.status, JSON.stringify(error)]).toEqual([422, expect.stringContaining('2000000 characters')])
  }, 60_000)
})

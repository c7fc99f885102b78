import { expect, it } from 'vitest'
import { Heard } from './heard.ts'
import { Inbound, type Receiving } from './settings.ts'

const settings: Receiving = {
  receive: { text: '$.text', typing: '$.typing', pieces: false },
  inbound: Inbound.parse({}),
}
const said = (...frames: [at: number, frame: object][]) => {
  const heard = new Heard(settings, 1_000)
  for (const [at, frame] of frames) heard.add({ text: JSON.stringify(frame), at })
  return heard
}

it('signs of writing keep a reply open and are no part of its words, times or latency', () => {
  const heard = said(
    [1_100, { typing: true }],
    [1_300, { text: 'One' }],
    [1_400, { typing: true }],
    [1_500, { text: 'two' }],
    [1_900, { typing: true }],
  )
  expect(heard.lastAt).toBe(1_900)
  expect(heard.reply()).toMatchObject({
    content: 'One\ntwo',
    firstMessageMs: 300,
    messagesMs: [300, 500],
    latencyMs: 500,
    typingMs: [100, 400, 900],
  })
})

it('an agent that only writes has said nothing, and twenty signs of it are kept', () => {
  const heard = said(...Array.from({ length: 50 }, (_, at): [number, object] => [1_000 + at, { typing: true }]))
  expect([heard.isEmpty, heard.count]).toEqual([true, 0])
  const reply = heard.reply()
  expect(reply.typingMs).toHaveLength(20)
  expect(reply).not.toHaveProperty('latencyMs')
})

import { describe, expect, it } from 'vitest'
import { chatWith } from './fixtures/chat.ts'
import { handoff } from './handoff.ts'

const { chat, lastOf } = chatWith(handoff)
const handedTo = (lines: readonly string[], options = {}) => lastOf(lines, options).toolCalls![0]?.arguments

describe('the triage desk', () => {
  it.each<[string, string[], RegExp]>([
    ['greets', [''], /^Hello! This is the automated assistant of Wrenfield Homes/],
    ['waits', ['My radiator is cold', ''], /still there/],
    ['says at once what to do in danger', ['It smells of gas'], /leave the flat now/],
    ['asks each detail once', ['My radiator is cold', 'I am not sure'], /Since when/],
    ['does not ask for what was told', ['Water drips in the kitchen, WF-118'], /Since when/],
    ['answers what it knows', ['When is the paper bin emptied?'], /on Friday/],
    ['answers it also to those who ask for a person', ['Connect me to somebody for the bins'], /Which bins/],
    ['asks what it is about', ['I want to speak to a human'], /What is it about/],
    ['tells the office hours in between', ['My radiator is cold', 'What are your office hours?'], /from 8 to 16/],
    ['speaks Spanish', ['Hola. La calefacción no funciona.'], /número de piso/],
    ['ends what it could answer', ['When is the paper bin emptied?', 'Yes', 'No, thanks'], /Goodbye|good day/],
  ])('%s', (_, lines, expected) => {
    expect(lastOf(lines).content).toMatch(expected)
  })

  it.each<[string, string[], object]>([
    [
      'a cold radiator',
      ['My radiator is cold', 'WF-118', 'since Monday'],
      { team: 'repairs', flatNumber: 'WF-118', summary: { since: 'Monday' } },
    ],
    [
      'a rent reminder',
      ['I got a reminder for the rent of May', 'WF-118'],
      { team: 'accounts', summary: { problem: 'money', since: 'May' } },
    ],
    ['danger', ['Smoke in the cellar', 'WF-118', 'yes'], { team: 'safety', urgency: 'emergency', summary: { outside: 'yes' } }],
    ['who asks for a person', ['Water on the floor', 'Let me talk to a supervisor.'], { team: 'repairs', summary: { problem: 'water' } }],
    ['who asks for a person in Spanish', ['Hola, mi factura', 'Quiero hablar con una persona.'], { team: 'accounts', language: 'es' }],
    ['who does not say what about', ['I want to speak to a human', 'I want to talk to a human'], { team: 'reception' }],
    ['who is not understood', ['mumble', 'mumble', 'mumble'], { team: 'reception' }],
    [
      'who wants to know more about the bins',
      ['When is paper collected from the bins?', 'And the bins of my mother?'],
      { team: 'reception' },
    ],
  ])('hands over %s to the right team with what was said, and ends its part', (_, lines, expected) => {
    expect(handedTo(lines)).toMatchObject(expected)
    expect(lastOf(lines).ended).toBe(true)
  })

  it('asks for a rating after handing over from release 2 on, and hands over once all the same', () => {
    const lines = ['I am locked out', 'WF-118', 'yes', 'five']
    expect(chat(lines.slice(0, 3)).at(-1)).toMatchObject({ ended: true })
    const answers = chat(lines, { release: 2 })
    expect(answers[2]!.ended).toBe(false)
    expect(answers[3]).toMatchObject({ ended: true, toolCalls: [] })
  })
})

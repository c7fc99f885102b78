import { describe, expect, it } from 'vitest'
import { usedClasses, withoutUnused } from './used-styles.ts'

const used = new Set(['m_1a'])
const compact = (css: string) => css.replaceAll(/\s+/g, '')

describe('the styles that pages wait for', () => {
  it.each([
    ['a rule of a part that is shown', '.m_1a { color: red }', '.m_1a{color:red}'],
    ['not one of a part that is not', '.m_2b { color: red }', ''],
    ['a rule of both', '.m_2b, .m_1a > * { color: red }', '.m_2b,.m_1a>*{color:red}'],
    ['a rule for what is outside a part that is not', '.own:not(.m_2b) { color: red }', '.own:not(.m_2b){color:red}'],
    [
      'a rule without a class, and animations',
      ':root { --a: 1 } @keyframes m_k { from { top: 0 } }',
      ':root{--a:1}@keyframesm_k{from{top:0}}',
    ],
    [
      'what is left of a query',
      '@media (hover: hover) { .m_1a:hover { top: 0 } .m_2b { top: 1px } }',
      '@media(hover:hover){.m_1a:hover{top:0}}',
    ],
    ['no empty query', '/* {of one part} */ @media print { .m_2b { top: 0 } }', ''],
  ])('have %s', (_what, css, kept) => expect(compact(withoutUnused(css, used))).toBe(kept))
  it('are refused where a block is not closed', () => expect(() => withoutUnused('.m_1a { top: 0', used)).toThrow('not closed'))
})

describe('the parts of Mantine that pages show', () => {
  it('are those that our files import and those that these are made of, and not all', () => {
    const classes = usedClasses()
    // Of Button, of UnstyledButton, of which Button is made, and of Notification, which only @mantine/notifications imports.
    for (const name of ['m_77c9d27d', 'm_87cf2631', 'm_a513464']) expect([name, classes.has(name)]).toEqual([name, true])
    // Of Stepper, which no page shows.
    expect(classes.has('m_cbb4ea7e')).toBe(false)
    expect(classes.size).toBeGreaterThan(100)
  })
})

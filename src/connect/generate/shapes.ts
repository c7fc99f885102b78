import { type Condition, comparedIn, conditionsIn, type Domain, factOf, isTime } from './conditions.ts'
import { inFirstPerson } from './persons.ts'
import type { Rule } from './rule.ts'
import type { Lead } from './sentences.ts'

// The shapes of sentences that make rules, in the order in which they are tried; the first one that fits reads the sentence.

export const negative =
  /\b(?:cannot|can['’]?t|can not|must not|mustn['’]t|may not|should not|shouldn['’]t|never|do not|don['’]t|is not|are not|not (?:be )?(?:possible|allowed|permitted|eligible|acceptable)|refuse|deny|decline|reject|non-?refundable|unable|ineligible|(?:can|may) \w+ but not|no longer)\b/i
const permission = /\b(?:can|may|allowed|eligible|possible|entitled|approve|accepts?|only|offer|must be|required to be)\b/i
const duty = /\b(?:must|should|needs? to|have to|has to|always|required|transfer|escalate|hand over|call)\b/i
const speaksOfAgent = /^(?:you|the agent|agents?|always|never|do not|don['’]t|please|be|use|keep|answer|respond|speak)\b/i
export const opener =
  /^(?:otherwise|generally|in particular|note(?: that)?|also|in addition|however|please|first|then|important|for safety reasons)\s*[,:]?\s+/i

type Clauses = { main: string; clause: string; link: string }
const links =
  'only if|if and only if|only when|only after|only once|as long as|provided that|if|when|unless|until|except when|except if|without'

/** The part of a sentence that says when the rest applies. */
export function clausesOf(plain: string): Clauses | undefined {
  const first = new RegExp(`^(${links}|for|in case of|in the case of)\\s+(.+?),\\s+(.+)$`, 'i').exec(plain)
  if (first) return { link: first[1]!.toLowerCase(), clause: first[2]!, main: first[3]! }
  const last = new RegExp(`^(.+?)\\s+(?:\\(?)(${links})\\s+(.+)$`, 'i').exec(plain)
  return last
    ? { main: last[1]!, link: last[2]!.toLowerCase(), clause: last[3]!.replace(/,\s*(?:and\s+)?(?:you|the agent|so)\b.*$/i, '') }
    : undefined
}

/** What hardly any agent is for. */
export const outOfScope = 'apply for a job in your warehouse'

export type Told = Pick<Rule, 'force' | 'conditions' | 'any'> & Partial<Pick<Rule, 'wish' | 'says' | 'identity'>>
export type Context = { domains: readonly Domain[]; leads: readonly Lead[] }
type Shape = { shape: string; read(plain: string, context: Context): Told | undefined }
export const plainly = { conditions: [], any: false }

export const shapes: readonly Shape[] = [
  {
    shape: 'confirm before acting',
    read: (plain) =>
      /\b(?:confirmation|explicit(?:ly)? (?:\w+ )?(?:consent|agree\w*|approv\w*)|(?:ask|wait) (?:the \w+ |for \w+ |them )?(?:to )?confirm)/i.test(
        plain,
      ) && /\b(?:before|obtain|explicit|prior|ask|wait)\b/i.test(plain)
        ? { force: 'confirm', ...plainly }
        : undefined,
  },
  {
    shape: 'identify first',
    read(plain) {
      const match =
        /\b(?:authenticate|identify|verify|verif\w+ (?:of )?the identity)\b.*?(?:\b(?:via|by|with|through|using)\b\s*(.+))?$/i.exec(
          plain,
        ) ?? /\b(?:obtain|provide|ask for|collect|state|confirm)\s+(?:the |their |his |her |an? )?(.*)$/i.exec(plain)
      const isFirst = /\b(?:first|before|must|beginning|only after|needs? to|has to|have to|always|required)\b/i.test(plain)
      if (!match || !isFirst || /^if\b/i.test(plain)) return undefined
      return { force: 'identify', ...plainly, identity: match[1] ?? plain }
    },
  },
  {
    shape: 'say these words',
    read(plain) {
      const match = /\b(?:send|say|reply|respond|tell|message|answer)\b[^'"“‘]*['"“‘]([^'"”’]{8,200})['"”’]/i.exec(plain)
      return match ? { force: 'call', ...plainly, says: [match[1]!] } : undefined
    },
  },
  {
    shape: 'if ... must not, only if ... may',
    read(plain, { domains }) {
      const parts = clausesOf(plain)
      if (!parts) return undefined
      const { main, clause, link } = parts
      const needed = /^(\w+(?: \w+)?) must have (.+)$/i.exec(main)
      if (needed && link === 'if') {
        const owner = needed[1] === 'it' ? `the ${/(\w+ \w+)$/.exec(clause)?.[1] ?? 'payment'}` : needed[1]!
        return { force: 'allowIf', conditions: [factOf(`${owner} has ${needed[2]}`)], any: false }
      }
      const isScope = /^(?:for|in )/.test(link)
      const { conditions, any } = isScope ? { conditions: comparedIn(clause, domains), any: false } : conditionsIn(clause, domains)
      if (conditions.length === 0) return undefined
      if (/\bscope\b|\bcannot (?:be )?(?:handle|help|do|resolve)/i.test(clause)) return { force: 'call', ...plainly, wish: outOfScope }
      const gerund = link === 'without' && /^([a-z]+?)(?:([bdgmnprt])\2)?ing\s+(.*)$/i.exec(clause)
      if (gerund) return { force: 'never', ...plainly, wish: `${baseOfGerund(gerund[1]!, gerund[2])} ${gerund[3]!.replace(/[.]$/, '')}` }
      const isOnly = /only|as long|provided/.test(link) || /\bonly\b/i.test(main)
      const turns = /unless|until|except|without/.test(link)
      if (negative.test(main) && !isOnly) return { force: turns ? 'allowIf' : 'denyIf', conditions, any }
      if (isOnly || (permission.test(main) && !isScope)) return { force: turns ? 'denyIf' : 'allowIf', conditions, any }
      if (isScope && permission.test(main)) return { force: 'allowIf', conditions, any }
      return duty.test(main) && !turns ? { force: 'call', conditions, any } : undefined
    },
  },
  {
    shape: 'only once',
    read: (plain) =>
      /\b(?:only|at most)\b.*\bonce\b/i.test(plain)
        ? { force: 'denyIf', conditions: [factOf('this has already been done once')], any: false }
        : undefined,
  },
  {
    shape: 'at most, at least, within',
    read(plain, { domains }) {
      const conditions = comparedIn(plain, domains).filter(({ kind }) => kind === 'number')
      if (conditions.length === 0 || speaksOfAgent.test(plain)) return undefined
      if (negative.test(plain) && !/not exceed/i.test(plain)) return { force: 'denyIf', conditions, any: true }
      const isLimit =
        /\b(?:can|may|must|only|at most|at least|maximum|minimum|limit\w*|allowed|up to|no more than|accept\w*|eligible|needs?|requires?|possible)\b/i
      const isPromise = /\bwill\b|\btakes?\b|\barrives?\b|\bopen\b/i
      return isLimit.test(plain) && !isPromise.test(plain) ? { force: 'allowIf', conditions, any: false } : undefined
    },
  },
  {
    shape: 'either this or that',
    read(plain, { domains }) {
      const listed = /\b(?:either|one of|must be)\s*:?\s*['"“‘]([^'"”’]+)['"”’](?:,? (?:or )?['"“‘]([^'"”’]+)['"”’])+/i.exec(plain)
      if (!listed) return undefined
      const is = [...listed[0].matchAll(/['"“‘]([^'"”’]+)['"”’]/g)].map(([, value]) => value!)
      const domain = /\b(reason|status|type|method|category|size|color)\b/i.exec(plain)?.[1]?.toLowerCase() ?? 'choice'
      const others = domains.find(({ name }) => name === domain)?.values.filter((value) => !is.includes(value)) ?? []
      const condition: Condition = {
        kind: 'value',
        key: domain,
        words: plain,
        domain,
        is,
        others: others.length > 0 ? others : ['something else'],
      }
      return { force: 'allowIf', conditions: [condition], any: false }
    },
  },
  {
    shape: 'amounts to state',
    read(plain, { domains, leads }) {
      const match =
        /(?:([$€£])\s?(\d[\d,.]*\d|\d)|\b(\d[\d,.]*)(?:\s*(?:to|-|–)\s*(\d+))?)\s*((?:free |checked |business |working )*[a-z%]+)?/i.exec(
          plain,
        )
      const isPlaceholder = /^[#\w]*\d+[\w]*$/.test(match?.[0] ?? '') && !match?.[5] && !match?.[1]
      if (!match || isPlaceholder || /\b(?:e\.g|for example|such as)\b/i.test(plain) || /\d{1,2}:\d{2}/.test(plain)) return undefined
      const noun = match[5] ?? ''
      if (isTime(noun) && !/\b(?:within|in|takes?|lasts?|for|after|every|valid|is|are)\s+(?:about\s+)?\d/i.test(plain)) return undefined
      const lead = leads.at(-1)?.plain ?? ''
      const clause = /^(?:if|when|for)\s+(.+)$/i.exec(lead)?.[1]
      const before = clause ? `${inFirstPerson(clause)}. ` : ''
      const number = (match[2] ?? match[4] ?? match[3])!
      return {
        force: 'fact',
        conditions: comparedIn(lead, domains).slice(0, 0),
        any: false,
        wish: `${before}${questionOf(plain, match[0], noun, match[1] !== undefined)}`,
        says: [number],
      }
    },
  },
  {
    shape: 'values that exclude',
    read(plain, { domains }) {
      const values = comparedIn(plain, domains).filter(({ kind }) => kind === 'value')
      if (values.length > 0 && /\bcan only\b/i.test(plain)) return { force: 'allowIf', conditions: values, any: true }
      return values.length > 0 && negative.test(plain) && !speaksOfAgent.test(plain)
        ? { force: 'denyIf', conditions: values, any: true }
        : undefined
    },
  },
  {
    shape: 'must be so',
    read(plain) {
      const match =
        /^((?:all |the |an? |each |every )?[\w' -]{3,40}?) must (?:already |always |still |also |either )?(be|remain|stay|have|fly|use|go)\b (.+?)[.!]*$/i.exec(
          plain,
        )
      if (!match || speaksOfAgent.test(plain) || /^(?:the )?(?:user|customer|agent)s?$/i.test(match[1]!)) return undefined
      const [, subject, verb, rest] = match
      const isMany = /^all\b|[^s]s$/i.test(subject!)
      const said =
        verb === 'be'
          ? isMany
            ? 'are'
            : 'is'
          : isMany
            ? verb!
            : verb === 'have'
              ? 'has'
              : `${verb!.replace(/y$/, 'ie').replace(/o$/, 'oe')}s`
      return { force: 'allowIf', conditions: [factOf(`${subject} ${said} ${rest!.replace(/(?:;|,(?! or\b)).*$/, '')}`)], any: false }
    },
  },
  {
    shape: 'never do',
    read(plain) {
      const change = /\bcannot be any change of ([\w ]+)/i.exec(plain)
      if (change) return { force: 'never', ...plainly, wish: `change the ${change[1]!.trim()}` }
      const match =
        /\b(?:cannot|can['’]t|can not|must not|may not|should not|never|do not|don['’]t)\s+(?:be\s+)?(?:proactively\s+)?([a-z]+(?:ed)?\b.*)$/i.exec(
          plain,
        ) ?? /\bbut not\s+([a-z]+\b.*)$/i.exec(plain)
      if (!match) return undefined
      const subject = plain.slice(0, match.index).trim()
      const isPassive = /\b(?:cannot|can['’]t|must not|may not|should not) be\b/i.test(plain)
      const verb = match[1]!
        .replace(/\s*(?:,|\band\b|\bunless\b|\bexcept\b).*$/i, '')
        .replace(/\bany other\b/i, 'another')
        .replace(/[.!]+$/, '')
      const wish = isPassive ? `${baseOf(verb)} ${subject.replace(/^(?:the|a|an)\s+/i, 'the ')}` : verb
      return { force: 'never', ...plainly, wish: wish.toLowerCase() }
    },
  },
  {
    shape: 'conduct',
    read: (plain) => (duty.test(plain) || speaksOfAgent.test(plain) || negative.test(plain) ? { force: 'conduct', ...plainly } : undefined),
  },
]

const baseOfGerund = (stem: string, double?: string) =>
  double ? `${stem}${double}` : /(?:[^aeiou](?:ang|at|ov|ak|iv|uc)|[aeiou][sz])$/i.test(stem) ? `${stem}e` : stem
const baseOf = (passive: string) =>
  passive.replace(/^(\w+?)(?:([lp])\2ed|ied|ed)\b/i, (_, stem: string, double?: string) =>
    /ied\b/i.test(passive) ? `${stem}y` : `${stem}${double ?? ''}`,
  )

const inSentence = (words: string) => words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

function questionOf(plain: string, written: string, noun: string, isMoney: boolean): string {
  const rest = plain.replace(written, '').replace(/\s+/g, ' ').replace(/[.]$/, '').trim()
  const subject = /^(.*?)\s+(?:is|are|costs?|takes?|will)\b/i.exec(plain)?.[1]
  if (isMoney || /^(?:dollars?|euros?|percent|%)/i.test(noun)) return `How much is ${inSentence(subject ?? rest)}?`
  const [, subject2, rest2] =
    /(?:^|^.*, (?:and )?)([^,]+?) will (.+?)(?:,? (?:immediately|otherwise)\b.*)? (?:within|in) [\d]/i.exec(plain) ?? []
  if (isTime(noun) && subject2) return `In how many ${noun} will ${subject2.replace(/^./, (letter) => letter.toLowerCase())} ${rest2}?`
  if (isTime(noun))
    return `In how many ${noun} does this happen: ${inSentence(/^(.+?)\s+(?:within|in|after|for|every)\s+\d/i.exec(plain)?.[1] ?? subject ?? rest)}?`
  const things = noun === '' ? 'of them' : noun.endsWith('s') ? noun : `${noun}s`
  const kind = plain.slice(plain.indexOf(written) + written.length).match(/^ of [\w ]+/)?.[0] ?? ''
  const at = rest.search(/\b(?:for|per)\b/)
  return `How many ${things}${kind} are there${at >= 0 ? ` ${rest.slice(at)}` : ''}?`
}

/** The first shape that fits. */
/** A sentence about what users must provide often lists the values that count. */
export function readSentences(plain: string, context: Context): Told[] {
  const first = readSentence(plain, context)
  const listed = first?.force === 'identify' ? shapes.find(({ shape }) => shape === 'either this or that')!.read(plain, context) : undefined
  return [...(first ? [first] : []), ...(listed ? [listed] : [])]
}

export function readSentence(plain: string, context: Context): (Told & { shape: string }) | undefined {
  for (const { shape, read } of shapes) {
    const told = read(plain, context)
    if (told) return { ...told, shape }
  }
  return undefined
}

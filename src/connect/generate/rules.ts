import { fingerprint } from '#src/platform/chance.ts'
import { conditionsIn, type Domain, domainsIn, factOf } from './conditions.ts'
import { toolsAbout, toolsUnder } from './match-tools.ts'
import type { Reading, Rule } from './rule.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { clausesOf, negative, opener, plainly, readSentences, type Told } from './shapes.ts'
import type { Tool } from './tools.ts'
import { isNamedIn, sensesOf } from './words.ts'

/** The rules of a text about these tools. A list below "if any of these:" is one rule. */
export function rulesIn(text: string, source: string, tools: readonly Tool[], known: readonly Domain[]): Reading {
  const sentences = sentencesOf(text)
  const domains = [...sentences.flatMap(({ plain, quote, leads }) => (leads.length === 0 ? domainsIn(plain, quote) : [])), ...known]
  const rules: Rule[] = []
  const inLists = new Map<number, Rule>()
  for (const sentence of sentences) {
    const lead = sentence.leads.at(-1)
    const listed =
      lead && /\b(any|all|one|either)\b.*$/i.test(lead.plain) && /\b(?:if|when|unless|only)\b/i.test(lead.plain) ? lead : undefined
    const plain = sentence.plain.replace(opener, '').replace(opener, '')
    if (listed) {
      const earlier = inLists.get(listed.start)
      const { conditions } = conditionsIn(plain, domains)
      // A bullet of several conditions counts as one.
      const from = { source, start: sentence.start, quote: sentence.quote }
      const own = (conditions.length === 1 ? conditions : [factOf(plain)]).map((condition) => ({ ...condition, from }))
      const [rule] = earlier
        ? [{ ...earlier, conditions: [...earlier.conditions, ...own] }]
        : [
            ...made(
              { force: negative.test(listed.plain) ? 'denyIf' : 'allowIf', conditions: own, any: !/\ball\b/i.test(listed.plain) },
              { ...sentence, plain: listed.plain, quote: listed.quote, start: listed.start, leads: [] },
              source,
              tools,
            ),
          ]
      if (!rule) continue
      if (earlier) rules[rules.indexOf(earlier)] = rule
      else rules.push(rule)
      inLists.set(listed.start, rule)
      continue
    }
    if (domainsIn(plain, sentence.quote).length > 0) continue
    for (const [at, told] of readSentences(plain, { domains, leads: sentence.leads }).entries())
      for (const rule of made(told, { ...sentence, plain }, source, tools)) rules.push(at === 0 ? rule : { ...rule, id: `${rule.id}v` })
  }
  return { rules: withoutRepeats(rules), domains, sentences: sentences.length }
}

/** Policies repeat themselves. */
function withoutRepeats(rules: readonly Rule[]): Rule[] {
  const seen = new Set<string>()
  return rules.filter(({ force, tools, conditions, wish, identity, says }) => {
    if (force === 'conduct') return true
    const text = JSON.stringify([
      force,
      tools,
      conditions.map((condition) => ({ ...condition, words: '', tail: '' })),
      wish,
      identity && sensesOf(identity).sort(),
      says,
    ])
    return !seen.has(text) && seen.add(text)
  })
}

/** A sentence that denies and names a person to go to is two rules. */
function* made(told: Told, sentence: Sentence, source: string, tools: readonly Tool[]): Generator<Rule> {
  const main = (clausesOf(sentence.plain)?.main ?? sentence.plain).split(/\s+after\s|,\s*with\s/)[0]!
  const { force } = told
  const base = {
    id: fingerprint(`${source} ${sentence.start} ${sentence.quote}`).slice(0, 8),
    from: { source, start: sentence.start, quote: sentence.quote },
    plain: sentence.plain,
    about: [...sentence.headings, ...sentence.leads.map((lead) => lead.plain)].join(' · '),
  }
  if (force === 'fact' || force === 'conduct') return yield { ...base, ...told, tools: [] }
  const asked =
    told.identity === undefined ? [] : sensesOf(told.identity.replace(/\(.*?\)/g, ' ').replace(/\bdates? of birth\b/gi, 'birthdate'))
  const isOfParameters = tools.some(({ parameters }) => parameters.some((parameter) => isNamedIn(parameter.words, asked)))
  if (force === 'identify' && !isOfParameters) return yield { ...base, force: 'conduct', ...plainly, tools: [] }
  if (force === 'confirm' || force === 'identify') return yield { ...base, ...told, tools: toolsUnder(sentence, tools) }
  const handing = toolsAbout(
    sentence,
    main,
    tools.filter(({ hands }) => hands),
  )
  const found =
    force === 'call' || (handing.length > 0 && !negative.test(main))
      ? handing
      : toolsAbout(
          sentence,
          main,
          tools.filter(({ writes }) => writes),
        )
  const isOwnPurpose =
    force === 'never' &&
    tools.some(({ name, senses }) => found.includes(name) && sensesOf(told.wish!).every((sense) => senses.includes(sense)))
  if (found.length === 0 || isOwnPurpose) yield { ...base, force: 'conduct', tools: [], ...plainly }
  else yield { ...base, ...told, tools: found }
  if (force === 'denyIf' && handing.length > 0) yield { ...base, ...told, id: `${base.id}h`, force: 'call', tools: handing }
}

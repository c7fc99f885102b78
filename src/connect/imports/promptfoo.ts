import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { type CodeCheck, codeNames } from './code-check.ts'
import { cut } from './cut.ts'
import { type DocumentPart, withPointer } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { assertionsOf } from './promptfoo/assertions.ts'
import { bodyOf, type Common, verdictOf, type WithVars } from './promptfoo/body.ts'
import { overConversation } from './promptfoo/conversation.ts'
import { elsewhere, isGenerator, tooMany } from './promptfoo/places.ts'
import { type Prompt, promptsOf, renderPrompt } from './promptfoo/prompts.ts'
import { conversationIn, listsIn, maxSets, messageIn, type Vars, varsOf } from './promptfoo/vars.ts'
import { isRecord, Source } from './source.ts'
import { render } from './template.ts'
import { readYaml } from './yaml.ts'

// Configurations of promptfoo (promptfooconfig.yaml, also as JSON). Nothing that a file names is read or run: the report lists what is in
// another file, or is code.

type Config = {
  root: Source
  prompts: Prompt[]
  defaults: Source
  templates: Source
  repeats: number | undefined
  codeOf: ReturnType<typeof codeNames>
}
type Place = { line: number; number: string }

export function* promptfooParts(content: string, firstLine: number): Generator<DocumentPart> {
  const yaml = readYaml(content, firstLine)
  if ('faults' in yaml) return yield yaml
  if (isListOfAssertions(yaml.value)) return yield { line: firstLine, faults: [{ code: 'required', message: onlyAssertions }] }
  const root = new Source(Array.isArray(yaml.value) ? { tests: yaml.value } : yaml.value)
  if (!isRecord(root.value))
    return yield { line: firstLine, faults: [{ code: 'wrong_type', message: 'The file is not a configuration of promptfoo.' }] }
  const defaults = root.at('defaultTest')
  const repeat = root.at('evaluateOptions').at('repeat').number()
  const repeats = repeat !== undefined && Number.isInteger(repeat) && repeat >= 1 && repeat <= 100 ? repeat : undefined
  const config = {
    root,
    prompts: promptsOf(root.at('prompts')),
    defaults,
    templates: root.at('assertionTemplates'),
    repeats,
    codeOf: codeNames(),
  }
  const line = (...keys: (string | number)[]) => yaml.lineAt(...keys)
  let makesSomething = false
  for (const part of partsOfAll(config, line, firstLine)) {
    makesSomething ||= 'item' in part && part.item !== undefined
    yield part
  }
  // Defaults for all tests are useless without tests.
  if (!makesSomething) for (const name of ['prompts', 'evaluateOptions']) if (root.at(name).value !== undefined) root.at(name).reject()
  for (const [name, member] of root.entries()) yield { line: line(name), unused: [...member.unused()] }
}

type LineOf = (...keys: (string | number)[]) => number

function* partsOfAll(config: Config, line: LineOf, firstLine: number): Generator<DocumentPart> {
  const { root, prompts } = config
  const tests = root.at('tests')
  const listed = tests.items()
  const isList = Array.isArray(tests.value)
  for (const [at, test] of listed.entries()) {
    const place = { line: isList ? line('tests', at) : line('tests'), number: `${at + 1}` }
    yield* withPointer(isList ? `/tests/${at}` : '/tests', partsOfTest(config, test, {}, place))
  }
  const scenarios = root.at('scenarios').items()
  for (const [at, scenario] of scenarios.entries())
    yield* withPointer(`/scenarios/${at}`, partsOfScenario(config, scenario, at, line('scenarios', at)))
  if (listed.length + scenarios.length > 0) return
  const generates = root.at('redteam').value !== undefined
  if (prompts.length > 0 && !generates) yield* partsOfTest(config, new Source({ vars: {} }), {}, { line: line('prompts'), number: '1' })
  else yield { line: firstLine, faults: [{ code: 'required', message: noTests(generates) }] }
}

const isListOfAssertions = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isRecord(item) && typeof item.type === 'string' && !item.vars && !item.assert)
const onlyAssertions =
  'The file is a list of assertions, without tests. Write them into "defaultTest.assert" of a configuration that has prompts and tests.'

const noTests = (generates: boolean) =>
  generates
    ? 'The file has no tests: promptfoo generates them from "redteam". Let promptfoo write them to a file, and import that.'
    : 'The file has no tests and no prompts.'

/** Each test of a scenario with each of its sets of values. */
function* partsOfScenario(config: Config, scenario: Source, at: number, line: number): Generator<DocumentPart> {
  if (!isRecord(scenario.value)) return yield elsewhere(line, scenario)
  const sets = scenario.at('config').items()
  const tests = scenario.at('tests').items()
  if (sets.length * tests.length > maxSets) return yield tooMany(line)
  for (const [index, set] of sets.entries())
    for (const [place, test] of tests.entries())
      yield* partsOfTest(config, test, { set, isShared: true }, { line, number: `${at + 1}.${index + 1}.${place + 1}` })
  yield { line, unused: [...scenario.unused()] }
  scenario.all()
}

type Within = { set?: Source; isShared?: boolean }

/** The tests that one test becomes, with each prompt and each set of its values. */
function* partsOfTest(config: Config, test: Source, { set, isShared }: Within, place: Place): Generator<DocumentPart> {
  if (!isRecord(test.value) || isGenerator(test.value)) return yield elsewhere(place.line, test)
  const sources = [config.defaults.at('vars'), ...(set ? [set.at('vars')] : []), test.at('vars')]
  const isWhole = optionOf(config, test, 'disableVarExpansion')?.all() === true
  const vars = varsOf(sources, isWhole)
  const prompts = config.prompts.length > 0 ? config.prompts : [{ template: '{{prompt}}', label: undefined }]
  if (!vars || vars.sets.length * prompts.length > maxSets) return yield tooMany(place.line)
  const user = simulatedUser(config, test)
  const items: ImportItem[] = []
  let isSilent = false
  for (const values of vars.sets)
    for (const [index, prompt] of user ? [[0, prompts[0]!] as const] : prompts.entries()) {
      if (!user && !('template' in prompt) && messageIn(values) === undefined) {
        isSilent = true
        continue
      }
      const copy = items.length === 0 ? '' : ` (${items.length + 1})`
      const common = { ...commonOf(config, test, values), vars: values, elsewhere: vars.elsewhere, lists: isWhole ? listsIn(values) : [] }
      items.push(
        user ? scenarioWith(common, user, place, copy) : testWith(common, aroundIt(config, test, prompt), { ...place, index, copy }),
      )
    }
  const unused = isShared ? [] : [...test.unused()]
  if (!isShared) test.all()
  const [first, ...others] = items
  if (first) yield { line: place.line, item: first, unused }
  for (const item of others) yield { line: place.line, item }
  if (isSilent) yield { line: place.line, faults: [{ code: 'not_imported', message: nothingSaid }], ...(!first && { unused }) }
}

/** A setting of a test, or else of all tests. */
const optionOf = ({ defaults }: Config, test: Source, name: string): Source | undefined =>
  [test, defaults].map((source) => source.at('options').at(name)).find(({ value }) => value !== undefined)

/** The prompt between `prefix` and `suffix`. */
function aroundIt(config: Config, test: Source, prompt: Prompt): Prompt {
  const [prefix = '', suffix = ''] = ['prefix', 'suffix'].map((name) => optionOf(config, test, name)?.text())
  return 'template' in prompt ? { ...prompt, template: `${prefix}${prompt.template}${suffix}` } : prompt
}

const nothingSaid =
  'The prompt and the values of this test are in other files, which Parley does not read, so the message of the user is unknown.'

/** The assertions of a test that apply to any reply, after those of all tests. */
function commonOf({ root, defaults, templates, repeats, codeOf }: Config, test: Source, values: Vars): Common {
  const assertions: NewAssertion[] = []
  const left: string[] = []
  const code: CodeCheck[] = []
  const transform = [test, defaults].map((source) => source.at('options').at('transform')).find(({ value }) => value !== undefined)
  const add = (source: Source, depth: number): void => {
    const reference = source.at('$ref').value
    const target = typeof reference === 'string' ? templateAt(templates, source.at('$ref').text()!) : undefined
    if (source.at('type').value === 'assert-set' && source.at('threshold').value === undefined && depth < 4) {
      source.at('type').all()
      for (const inner of source.at('assert').items()) add(inner, depth + 1)
      return
    }
    const { made, type, code: check } = assertionsOf(target ?? source, values, codeOf, transform?.value)
    if (made) {
      transform?.all()
      assertions.push(...made)
      if (check) code.push(check)
    } else {
      source.reject()
      left.push(type)
    }
  }
  for (const source of [defaults, test]) for (const item of source.at('assert').items()) add(item, 0)
  const isScored = [test, defaults].some((source) => source.at('threshold').value !== undefined)
  const scoring = [test, defaults].map((source) => source.at('assertScoringFunction').value).find((value) => value !== undefined)
  const metadata = { ...asRecord(defaults.at('metadata').all()), ...asRecord(test.at('metadata').all()) }
  const name = test.at('description').text()?.trim()
  return {
    name,
    description: root.at('description').text(),
    assertions,
    left,
    metadata,
    repeats,
    code,
    isScored,
    isChangedByCode: [test, defaults].some((source) => source.at('options').at('transformVars').value !== undefined),
    isScoredByCode: scoring !== undefined && scoring !== null,
  }
}

function templateAt(templates: Source, reference: string): Source | undefined {
  const [, name] = /^#\/assertionTemplates\/(.+)$/.exec(reference) ?? []
  const template = name === undefined ? undefined : templates.at(name)
  return isRecord(template?.value) ? template : undefined
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

type User = { template: string; maxTurns: number | undefined }

/** The settings of promptfoo's simulated user, if the provider is one that talks. */
function simulatedUser({ root, defaults }: Config, test: Source): User | undefined {
  const candidates = [test.at('provider'), defaults.at('provider'), ...root.at('providers').items()]
  for (const source of candidates) {
    const id = typeof source.value === 'string' ? source : source.at('id')
    if (id.value !== 'promptfoo:simulated-user') continue
    id.all()
    const settings = source.at('config')
    const maxTurns = settings.at('maxTurns').number()
    const template = settings.at('instructions').text() ?? '{{instructions}}'
    return { template, maxTurns: maxTurns !== undefined && maxTurns >= 1 && maxTurns <= 200 ? Math.floor(maxTurns) : undefined }
  }
  return undefined
}

function scenarioWith(common: WithVars, { template, maxTurns }: User, { number }: Place, copy: string): ImportItem {
  const { text, left } = render(template, common.vars)
  const goal = text.trim()
  const body = {
    ...bodyOf(common, `${common.name ?? `Test ${number}: ${goal}`}`, copy),
    driver: { mode: 'llm' },
    user: { goal },
    ...(maxTurns !== undefined && { stop: { maxTurns } }),
    assertions: common.assertions.map(overConversation),
  }
  const { isDraft, warnings } = verdictOf(common, left)
  if (common.vars.initialMessages !== undefined)
    warnings.push({
      code: 'not_imported',
      message: 'The messages before the conversation ("initialMessages") were left out: the simulated user starts without them.',
    })
  const note = {
    code: 'not_imported' as const,
    message: 'The prompt was left out: it instructs the agent, and the user has its own instructions.',
  }
  return { as: 'scenario', body, isDraft: isDraft ?? false, warnings: [...warnings, note] }
}

function testWith(common: WithVars, prompt: Prompt, { number, index, copy }: Place & { index: number; copy: string }): ImportItem {
  const isRead = 'template' in prompt
  const messages = isRead
    ? renderPrompt(prompt.template, common.vars)
    : { message: messageIn(common.vars) ?? '', before: [], instructions: [], left: [] }
  const before = messages.before.length > 0 ? messages.before : conversationIn(common.vars)
  const name = `${common.name ?? `Test ${number}: ${messages.message}`}`
  const label = isRead ? prompt.label : undefined
  const body = {
    ...bodyOf(common, name, copy),
    kind: 'singleTurn',
    turns: [{ content: messages.message }],
    ...(before.length > 0 && { seedMessages: before }),
    assertions: common.assertions,
  }
  const metadata = { ...body.metadata.promptfoo, prompt: index + 1, ...(label !== undefined && { promptLabel: label }) }
  const { isDraft, warnings } = verdictOf(common, messages.left)
  const notes: ImportItem['warnings'] = isRead
    ? []
    : [
        {
          code: 'draft',
          message: `The prompt (${prompt.elsewhere}) is in another place, which Parley does not read, so the message is only a value of the test.`,
        },
      ]
  const thread = common.metadata.conversationId
  if (typeof thread === 'string')
    notes.push({
      code: 'draft',
      message: `In promptfoo this test is a turn of the conversation "${cut(thread, 100)}". Here it is played alone: write the turns of that conversation as one test.`,
    })
  if (messages.instructions.length > 0)
    notes.push({ code: 'not_imported', message: 'The system messages were left out: they instruct the agent, not the user.' })
  return {
    as: 'test',
    body: { ...body, metadata: { promptfoo: metadata } },
    isDraft: isDraft === true || !isRead || typeof thread === 'string',
    warnings: [...warnings, ...notes],
  }
}

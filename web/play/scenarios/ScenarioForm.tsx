import { filingInWords, hooksInWords, mocksInWords, repeatsInWords, variablesInWords } from '#web/page/in-words.ts'
import { useRecordedCall } from '#web/page/mocks/use-recorded-call.ts'
import { optionsOf, useModelNames } from '#web/page/names.ts'
import { outOfTheGate } from '#web/page/playable/quarantine-in-words.ts'
import { useProject, useProjectDefaults } from '#web/page/project-defaults.ts'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import { useParam } from '#web/page/view.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { driverInWords, endInWords, knowledgeInWords } from './in-words.ts'
import { ScenarioSentence } from './ScenarioSentence.tsx'

const knowledge = ['situation', 'factsKnown', 'factsUnknown', 'opening', 'wants', 'limits']

function useForm(isFromCall = false) {
  const id = useParam('project')
  const models = useModelNames(id)
  const defaults = useProjectDefaults()
  const context = {
    maxTurns: defaults?.maxTurns,
    modelName: (model: string | undefined) => models.find((candidate) => candidate.id === model)?.name,
  }
  return {
    resource: 'scenarios' as const,
    lead: ScenarioSentence,
    choices: { simulator: optionsOf(models) },
    groups: [
      { title: 'Assertions', members: ['assertions'] },
      { title: 'Facts that the user knows', within: 'user', members: knowledge, inWords: knowledgeInWords },
      { title: 'How the user is played', members: ['driver', 'simulator'], inWords: driverInWords(context) },
      { title: 'When it ends', within: 'stop', members: stopMembers, inWords: endInWords(context) },
      { title: 'Tools that Parley answers', members: ['toolMocks', 'mockState'], inWords: mocksInWords, isOpen: isFromCall },
      { title: 'How often it is played', members: ['repeats', 'seed'], inWords: repeatsInWords(defaults?.repeats) },
      { title: 'Status and tags', members: ['status', 'tags', 'category', 'description'], inWords: filingInWords },
      outOfTheGate,
      { title: 'Before and after', members: ['setup', 'teardown'], inWords: hooksInWords },
      { title: 'Variables and metadata', members: ['variables', 'metadata'], inWords: variablesInWords },
    ],
  }
}
const stopMembers = ['maxTurns', 'minTurns', 'onPhrase', 'onTool', 'onGoal', 'idleTimeoutMs', 'endsEarly']

/** The model of the project plays new users where there is one: it understands more than rules. */
export function NewScenario() {
  const form = useForm()
  const project = useProject()
  if (!project) return <Waiting rows={10} />
  return <Editor {...form} {...(project.models.simulator && { start: { driver: { mode: 'llm' } } })} />
}
export function EditScenario() {
  const { isFromCall, add } = useRecordedCall()
  const form = useForm(isFromCall)
  return add ? <StoredEditor {...form} prepare={add} /> : <Waiting rows={10} />
}

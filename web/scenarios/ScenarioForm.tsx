import { optionsOf, useModelNames } from '../page/names.ts'
import { Editor, StoredEditor } from '../page/resource/Editor.tsx'
import { useParam } from '../page/view.ts'

const form = {
  resource: 'scenarios' as const,
  groups: [
    { members: ['name', 'description', 'status', 'tags', 'category'] },
    { title: 'User', members: ['user'] },
    { title: 'Assertions', members: ['assertions'] },
    { title: 'Settings', members: ['driver', 'simulator', 'stop', 'repeats', 'personaIds', 'channelIds', 'seed'] },
    { title: 'Variables and metadata', members: ['variables', 'metadata'], folded: true as const },
  ],
}

const useModelChoices = () => ({ choices: { simulator: optionsOf(useModelNames(useParam('project'))) } })

export const NewScenario = () => <Editor {...form} {...useModelChoices()} />
export const EditScenario = () => <StoredEditor {...form} {...useModelChoices()} />

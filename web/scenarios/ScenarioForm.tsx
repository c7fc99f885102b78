import { Editor, StoredEditor } from '../page/resource/Editor.tsx'

const form = {
  resource: 'scenarios' as const,
  groups: [
    { members: ['name', 'description', 'status', 'tags', 'category'] },
    { title: 'User', members: ['user'] },
    { title: 'Assertions', members: ['assertions'] },
    { title: 'Settings', members: ['driver', 'stop', 'repeats', 'personaIds', 'channelIds', 'seed'] },
    { title: 'Variables and metadata', members: ['variables', 'metadata'], folded: true as const },
  ],
}

export const NewScenario = () => <Editor {...form} />
export const EditScenario = () => <StoredEditor {...form} />

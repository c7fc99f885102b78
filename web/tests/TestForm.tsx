import { Editor, StoredEditor } from '../page/resource/Editor.tsx'

const form = {
  resource: 'tests' as const,
  groups: [
    { members: ['name', 'description', 'kind', 'status', 'priority', 'tags'] },
    { title: 'Messages', members: ['turns'] },
    { title: 'Assertions on the whole conversation', members: ['assertions'] },
    { title: 'Settings', members: ['channelIds', 'repeats', 'seedMessages', 'endsEarly'] },
    { title: 'Variables and metadata', members: ['variables', 'metadata'], folded: true as const },
  ],
}
const start = { kind: 'scripted', turns: [{ content: '' }] }

export const NewTest = () => <Editor {...form} start={start} />
export const EditTest = () => <StoredEditor {...form} />

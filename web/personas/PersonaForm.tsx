import { Editor, StoredEditor } from '../page/resource/Editor.tsx'

const form = {
  resource: 'personas' as const,
  groups: [
    { members: ['name', 'description', 'language', 'tags'] },
    { title: 'Style', members: ['traits', 'behaviour'] },
    { title: 'Limits', members: ['guards'] },
    { title: 'For language models and speech, without effect yet', members: ['backstory', 'stylePrompt', 'voice'], folded: true as const },
    { title: 'Metadata', members: ['metadata'], folded: true as const },
  ],
}

export const NewPersona = () => <Editor {...form} />
export const EditPersona = () => <StoredEditor {...form} />

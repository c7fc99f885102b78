import { Editor, StoredEditor } from '../page/resource/Editor.tsx'

const form = {
  resource: 'personas' as const,
  groups: [
    { members: ['name', 'description', 'language', 'tags'] },
    { title: 'Identity', members: ['backstory', 'stylePrompt'] },
    { title: 'Style', members: ['traits', 'behaviour'] },
    { title: 'Limits', members: ['guards'] },
    { title: 'Voice and metadata', members: ['voice', 'metadata'], folded: true as const },
  ],
}

export const NewPersona = () => <Editor {...form} />
export const EditPersona = () => <StoredEditor {...form} />

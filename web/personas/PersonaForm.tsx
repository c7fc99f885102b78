import { parley, type Schemas } from '../api.ts'
import { Editor } from '../page/Editor.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import type { Value } from '../page/SchemaFields.tsx'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'

const common = {
  what: 'persona',
  schemaName: 'NewPersonaInput',
  touches: 'personas',
  groups: [
    { members: ['name', 'description', 'language', 'tags'] },
    { title: 'Identity', members: ['backstory', 'stylePrompt'] },
    { title: 'Style', members: ['traits', 'behaviour'] },
    { title: 'Limits', members: ['guards'] },
    { title: 'Voice and metadata', members: ['voice', 'metadata'], folded: true as const },
  ],
}

export function NewPersona() {
  const project = useParam('project')
  return (
    <Editor
      {...common}
      list={paths.personas.list(project)}
      pathOf={(id) => paths.personas.one(project, id)}
      save={(body: Value) => parley.POST('/personas', { body: { ...body, projectId: project } as Schemas['NewPersonaInput'] })}
    />
  )
}

export function EditPersona() {
  const [project, id] = [useParam('project'), useParam('id')]
  const persona = useRead(['personas', id], (signal) => parley.GET('/personas/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={persona}>
      {(data) => (
        <Editor
          {...common}
          present={data}
          list={paths.personas.list(project)}
          pathOf={(one) => paths.personas.one(project, one)}
          save={(body: Value) =>
            parley.PUT('/personas/{id}', {
              params: { path: { id } },
              headers: { 'if-match': `"${data.version}"` },
              body: body as Schemas['PersonaReplacementInput'],
            })
          }
        />
      )}
    </Loaded>
  )
}

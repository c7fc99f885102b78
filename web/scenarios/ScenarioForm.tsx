import { parley, type Schemas } from '../api.ts'
import { Editor } from '../page/Editor.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import type { Value } from '../page/SchemaFields.tsx'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'

const common = {
  what: 'scenario',
  schemaName: 'NewScenarioInput',
  touches: 'scenarios',
  playable: 'scenarios' as const,
  groups: [
    { members: ['name', 'description', 'status', 'tags', 'category'] },
    { title: 'User', members: ['user'] },
    { title: 'Assertions', members: ['assertions'] },
    { title: 'Settings', members: ['driver', 'stop', 'repeats', 'personaIds', 'channelIds', 'seed'] },
    { title: 'Variables and metadata', members: ['variables', 'metadata'], folded: true as const },
  ],
}

export function NewScenario() {
  const project = useParam('project')
  return (
    <Editor
      {...common}
      list={paths.scenarios.list(project)}
      pathOf={(id) => paths.scenarios.one(project, id)}
      save={(body: Value) => parley.POST('/scenarios', { body: { ...body, projectId: project } as Schemas['NewScenarioInput'] })}
    />
  )
}

export function EditScenario() {
  const [project, id] = [useParam('project'), useParam('id')]
  const scenario = useRead(['scenarios', id], (signal) => parley.GET('/scenarios/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={scenario}>
      {(data) => (
        <Editor
          {...common}
          present={data}
          list={paths.scenarios.list(project)}
          pathOf={(one) => paths.scenarios.one(project, one)}
          save={(body: Value) =>
            parley.PUT('/scenarios/{id}', {
              params: { path: { id } },
              headers: { 'if-match': `"${data.version}"` },
              body: body as Schemas['ScenarioReplacementInput'],
            })
          }
        />
      )}
    </Loaded>
  )
}

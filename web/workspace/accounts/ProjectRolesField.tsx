import { CloseButton, Group, Select, Stack, Text } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import { optionsOf } from '#web/page/names.ts'
import { useProjectNames } from './project-names.ts'

export type ProjectRoles = Schemas['Member']['projectRoles']
type ProjectRole = ProjectRoles[string]
const roles: readonly ProjectRole[] = ['viewer', 'reviewer', 'editor', 'admin']

/** The projects in which a member has another role, one line each. */
export function ProjectRolesField({ value, onChange }: { value: ProjectRoles; onChange(value: ProjectRoles): void }) {
  const { projects, nameOf } = useProjectNames()
  const free = projects.filter(({ id }) => !Object.hasOwn(value, id))
  const without = (id: string) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== id))
  return (
    <Stack gap="xs" role="group" aria-label="Roles in projects" data-pointer="/projectRoles">
      {Object.entries(value).map(([id, role]) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <Text size="sm" flex={1} truncate>
            {nameOf(id)}
          </Text>
          <Select
            aria-label={`Role in ${nameOf(id)}`}
            w={136}
            allowDeselect={false}
            data={[...roles]}
            value={role}
            onChange={(role) => onChange({ ...value, [id]: role as ProjectRole })}
          />
          <CloseButton aria-label={`Remove the role in ${nameOf(id)}`} onClick={() => onChange(without(id))} />
        </Group>
      ))}
      {free.length > 0 && (
        <Select
          aria-label="Add a role in a project"
          placeholder="Add a role in a project"
          searchable
          data={optionsOf(free)}
          value={null}
          onChange={(id) => id && onChange({ ...value, [id]: 'editor' })}
        />
      )}
    </Stack>
  )
}

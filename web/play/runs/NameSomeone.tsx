import { Button, Group } from '@mantine/core'
import { parley } from '#web/api.ts'
import { useMe } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'

const max = 6

/** While a text ends with an @ and the start of a name: the members that it may mean. They find the comment in their inbox. */
export function NameSomeone({ text, onText }: { text: string; onText(text: string): void }) {
  const me = useMe().member.id
  const start = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]*)?)$/u.exec(text)?.[1]
  const { data } = useRead(['members', 'names'], (signal) => parley.GET('/members', { params: { query: { limit: 200 } }, signal }), {
    enabled: start !== undefined,
  })
  if (start === undefined) return null
  const begun = start.toLowerCase()
  const isWhole = (name: string) => name.toLowerCase() === begun
  const found = (data?.data ?? []).filter(({ id, name }) => id !== me && name.toLowerCase().startsWith(begun))
  if (found.length === 0 || found.some(({ name }) => isWhole(name))) return null
  return (
    <Group gap={4} role="group" aria-label="Name someone">
      {found.slice(0, max).map(({ id, name }) => (
        <Button key={id} variant="light" size="compact-xs" onClick={() => onText(`${text.slice(0, text.length - start.length)}${name} `)}>
          @{name}
        </Button>
      ))}
    </Group>
  )
}

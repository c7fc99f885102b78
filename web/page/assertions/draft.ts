/** An assertion as it is being written. */
export type Draft = { kind: string; settings: Record<string, unknown>; name?: string; required?: boolean; scope?: string }

/** The draft with a changed member; an empty member is left out. */
export function changed<Name extends 'name' | 'scope'>(draft: Draft, name: Name, value: string | undefined): Draft {
  const { [name]: _, ...others } = draft
  return (value ? { ...others, [name]: value } : others) as Draft
}

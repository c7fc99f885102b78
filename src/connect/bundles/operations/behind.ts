import { canonicalJson } from '#src/platform/canonical-json.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { contentOf, versionsOf } from '#src/workspace/activity/operations/versions.ts'
import { versionedTypes } from '#src/workspace/activity/versioned.ts'
import { comparable, definitionOf, fillFrom, type Members, type Names, type Section } from '../definition.ts'
import { parts } from '../parts.ts'
import type { StoredDefinition } from './current.ts'

// The most versions that a plan reads; anything beyond counts as a conflict, which loses nothing. 2,000 take about a second.
const maxVersions = 2_000

type Question = { section: Section; members: Members; stored: StoredDefinition; names: Names; since: number }

/** Whether files have a definition in the form of a version since they were last applied: then only others have changed it. */
export function behindIn(tx: Tx): (question: Question) => Promise<boolean> {
  let remaining = maxVersions
  return async ({ section, members, stored, names, since }) => {
    const type = versionedTypes.find((name) => name === parts[section].type)
    if (!type || stored.version <= since) return false
    const key = { type, id: stored.id }
    for (const { version } of await versionsOf(tx, key)) {
      if (version >= stored.version) continue
      if (version < since || remaining === 0) return false
      remaining -= 1
      const content = await contentOf(tx, key, version)
      if (content && isSame(section, members, definitionOf(section, content, names))) return true
    }
    return false
  }
}

const isSame = (section: Section, members: Members, earlier: Members) =>
  canonicalJson(comparable(section, fillFrom(section, members, earlier))) === canonicalJson(earlier)

import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { workspace } from '../session.ts'
import { Waiting } from '../ui/Waiting.tsx'

/** The target of an invitation link: its workspace. A person who is not invited there goes to their own workspace. */
export function Join() {
  const { id } = useParams({ strict: false }) as { id: string }
  useEffect(() => {
    workspace.set(id)
    // Everything read before belongs to another workspace.
    location.replace(paths.start)
  }, [id])
  return <Waiting />
}

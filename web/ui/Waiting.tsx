import { Skeleton } from '@mantine/core'

/** Shown while a page loads: about as tall as its content, so that nothing jumps. */
export function Waiting({ rows = 6, height = 44 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <Skeleton key={row} height={height - 12} my={6} radius="sm" />
      ))}
    </div>
  )
}

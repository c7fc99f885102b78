import { readFileSync } from 'node:fs'
import { packageRoot } from '#src/platform/package-root.ts'

export const { version } = JSON.parse(readFileSync(new URL('package.json', packageRoot), 'utf8')) as { version: string }

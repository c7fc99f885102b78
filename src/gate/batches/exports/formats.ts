import type { Exporter } from '../report.ts'
import { csv } from './csv.ts'
import { html } from './html.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import type { exportFormats } from './media.ts'
import { ndjson } from './ndjson.ts'

export const formats: Record<(typeof exportFormats)[number], Exporter> = { junit, ndjson, csv, markdown, html }

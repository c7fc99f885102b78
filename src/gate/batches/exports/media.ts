/** The media type of each export. */
export const exportTypes = {
  junit: 'application/xml',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  markdown: 'text/markdown',
  html: 'text/html',
} as const
export const exportFormats = ['junit', 'ndjson', 'csv', 'markdown', 'html'] as const satisfies readonly (keyof typeof exportTypes)[]

import { stringify } from 'yaml'

/** The one way in which a value is written: members sorted, long texts as they are read, nothing folded. */
export const yamlOf = (value: unknown): string =>
  stringify(value, { sortMapEntries: true, lineWidth: 0, blockQuote: 'literal', indentSeq: true, aliasDuplicateObjects: false })

export const schemaLine = '# yaml-language-server: $schema='

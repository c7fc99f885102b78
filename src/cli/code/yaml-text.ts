import { stringify } from 'yaml'

/** The only form in which a value is written: members sorted, long texts readable, nothing folded. */
export const yamlOf = (value: unknown): string =>
  stringify(value, { sortMapEntries: true, lineWidth: 0, blockQuote: 'literal', indentSeq: true, aliasDuplicateObjects: false })

export const schemaLine = '# yaml-language-server: $schema='

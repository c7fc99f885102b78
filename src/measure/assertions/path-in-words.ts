/** A member, or a member of a member, with places in lists. */
const names = /^[\w-]+(?:\.[\w-]+|\[-?\d+\])*$/

/** A JSONPath as people write it: `$['order']['id']` is `order.id`, and `$.refunds[*].euro` is `euro in refunds`. Parts that have no words remain a path. */
export function pathInWords(path: string): string {
  const plain = path
    .replace(/^\$\.?/, '')
    .replaceAll(/\['([\w-]+)'\]/g, '.$1')
    .replace(/^\./, '')
  if (plain === '') return 'the top level'
  const parts = plain.replace(/\[\*\]$/, '').split('[*].')
  return !path.includes('..') && parts.every((part) => names.test(part)) ? parts.toReversed().join(' in ') : path
}

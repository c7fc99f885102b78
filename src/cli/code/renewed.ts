import { type Document, isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { placesBefore } from './pairing.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)

/** A node with a new value. Equal parts keep their text and comments, even within lists. */
export function replaceValue(document: Document, node: unknown, value: unknown): unknown {
  const textOf = (value: unknown) => canonicalJson(isNode(value) ? value.toJS(document) : value)
  if (node !== undefined && textOf(node) === canonicalJson(value)) return node
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    node.value = value
    delete node.source
    return node
  }
  if (isMap(node) && isObject(value)) {
    node.items = node.items.filter(({ key }) => Object.hasOwn(value, nameOf(key)))
    for (const pair of node.items) pair.value = replaceValue(document, pair.value, value[nameOf(pair.key)])
    const names = new Set(node.items.map(({ key }) => nameOf(key)))
    for (const [name, member] of Object.entries(value)) if (!names.has(name)) node.add(document.createPair(name, member))
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    const { items } = node
    const places = placesBefore(items.map(textOf), value.map(canonicalJson))
    node.items = value.map((element, at) => replaceValue(document, places[at] === undefined ? undefined : items[places[at]], element))
    return node
  }
  return replaced(document, node, value)
}

function replaced(document: Document, node: unknown, value: unknown): Node {
  const newNode = document.createNode(value) as Node
  if (!isNode(node) || isAlias(node)) return newNode
  if (node.comment) newNode.comment = node.comment
  if (node.commentBefore) newNode.commentBefore = node.commentBefore
  if (isCollection(node) && isCollection(newNode) && node.flow) newNode.flow = true
  return newNode
}

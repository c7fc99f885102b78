export type ChosenFile = { name: string; content: string /** Identifies the selection of files on this page. */; number: number }

/** The text of these files: one file unchanged, several (of Botium or Rasa) as an object by name. Reads UTF-16 if a file says so. */
export async function textOf(files: readonly File[]): Promise<{ name: string; content: string }> {
  const texts = await Promise.all(files.map(async (file) => decoded(await file.arrayBuffer())))
  const [first] = files
  if (files.length === 1) return { name: first!.name, content: texts[0]! }
  const textsByName = Object.fromEntries(files.map(({ name }, at) => [name, texts[at]]))
  return { name: `${files.length} files`, content: JSON.stringify(textsByName) }
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

import type { DocumentPart } from '../document.ts'
import { type NamedText, namedTexts } from '../named-texts.ts'
import { isRecord, Source } from '../source.ts'
import { readYaml, type Yaml } from '../yaml.ts'

/** `name`: empty if the content is one file. `hasTests`: its stories are tests, not training data. */
export type RasaFile = { name: string; root: Source; lineAt: Yaml['lineAt']; hasTests: boolean }

/** One YAML file, or a JSON object of several by name, such as tests/test_stories.yml and domain.yml. Files that cannot be read are faults. */
export function filesIn(content: string, firstLine: number): { files: RasaFile[]; faults: DocumentPart[] } {
  const files: RasaFile[] = []
  const faults: DocumentPart[] = []
  for (const { name, text } of filesByName(content) ?? [{ name: '', text: content }]) {
    const prefix = name === '' ? '' : `${name}: `
    const yaml = readYaml(text, firstLine)
    if ('faults' in yaml) faults.push({ ...yaml, faults: yaml.faults.map((fault) => ({ ...fault, message: `${prefix}${fault.message}` })) })
    else if (isRecord(yaml.value))
      // Rasa itself distinguishes them by this prefix.
      files.push({ name, root: new Source(yaml.value), lineAt: yaml.lineAt, hasTests: name === '' || /(?:^|\/)test_[^/]*$/.test(name) })
    else if (yaml.value !== null) faults.push(notRasa(firstLine, prefix))
  }
  return { files, faults }
}

const notRasa = (line: number, prefix: string): DocumentPart => ({
  line,
  faults: [{ code: 'wrong_type', message: `${prefix}The file is not YAML of Rasa with stories, test_cases or a scenario.` }],
})

function filesByName(content: string): NamedText[] | undefined {
  const named = namedTexts(content) ?? []
  return named.length > 0 && named.every(({ name }) => /\.ya?ml$/i.test(name)) ? named : undefined
}

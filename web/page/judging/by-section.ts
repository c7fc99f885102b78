type Sectioned = { sections: readonly { key: string }[] }

/** Questions in the order in which a sheet shows them: by section, those without a section last. Keys and numbers follow it. */
export function bySection<Question extends { section?: string | undefined }>(
  { sections }: Sectioned,
  questions: readonly Question[],
): Question[] {
  const place = ({ section }: Question) => {
    const at = sections.findIndex(({ key }) => key === section)
    return at < 0 ? sections.length : at
  }
  return questions.toSorted((a, b) => place(a) - place(b))
}

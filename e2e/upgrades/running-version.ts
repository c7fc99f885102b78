// What a migration must not do while processes of the previous version run on the same tables: they read, add and change rows by the
// names and rules that they know. What is to go, goes in a release after the one that stopped using it.

const rules: readonly (readonly [RegExp, string])[] = [
  [/^drop (table|view|function|procedure)\b/, 'drops what the previous version may use'],
  [
    /^alter table\b.*\bdrop (column\b|(?!constraint\b|default\b|not null\b|expression\b|identity\b))/,
    'drops a column that the previous version may use',
  ],
  [/^alter (table|view)\b.*\brename\b/, 'renames what the previous version knows by its name'],
  [/^alter table\b.*\balter (column )?\w+ (set data )?type\b/, 'rewrites a column while its table is locked'],
  [/^alter table\b.*\bset not null\b/, 'requires a column that the previous version may leave out'],
  [
    /^alter table\b.*\badd column (?:if not exists )?(?:(?!\badd column\b|\bdefault\b).)*\bnot null\b(?!(?:(?!\badd column\b).)*\bdefault\b)/,
    'requires a new column, which the previous version leaves out',
  ],
]

/** The statements of a migration in lower case, without comments, texts and the bodies of functions. */
function statementsOf(text: string): string[] {
  const bare = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  return bare
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
}

/** What of a migration would break processes of the previous version, in words. Tables that it makes itself are free. */
export function breaksRunningVersion(text: string): string[] {
  const statements = statementsOf(text)
  const own = new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const table = /^(?:alter|drop) (?:table|view) (?:if exists )?(\w+)/.exec(statement)?.[1]
    if (table && own.has(table)) return []
    return rules.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${why}: ${statement.slice(0, 120)}`)
  })
}

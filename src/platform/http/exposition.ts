/** One figure with a value for each set of labels, as Prometheus reads it (text format 0.0.4). Names are snake case and end in the unit. */
export type Metric = { name: string; type: 'gauge' | 'counter'; help: string; values: readonly Sample[] }
export type Sample = { value: number; labels?: Readonly<Record<string, string>> }

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** A metric without values is left out: that something is not known is no zero. */
export const expositionOf = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .map(block)
    .join('')

const block = ({ name, type, help, values }: Metric): string =>
  [
    `# HELP ${name} ${escaped(help)}`,
    `# TYPE ${name} ${type}`,
    ...values.map((sample) => `${name}${labelled(sample)} ${sample.value}`),
    '',
  ].join('\n')

const labelled = ({ labels = {} }: Sample): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value).replaceAll('"', '\\"')}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

/** One figure with a value for each set of labels, as Prometheus reads it (text format 0.0.4). Names are snake case and end in the unit. */
export type Metric = { name: string; type: 'gauge' | 'counter' | 'histogram'; help: string; values: readonly Sample[] }
/** `part`: the part of a histogram. */
export type Sample = { value: number; labels?: Readonly<Record<string, string>>; part?: 'bucket' | 'sum' | 'count' }

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** A metric without values is left out: unknown is not the same as zero. */
export const expositionOf = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .map(formatMetric)
    .join('')

const formatMetric = ({ name, type, help, values }: Metric): string =>
  [
    `# HELP ${name} ${escapeText(help)}`,
    `# TYPE ${name} ${type}`,
    ...values.map((sample) => `${name}${sample.part ? `_${sample.part}` : ''}${formatLabels(sample)} ${sample.value}`),
    '',
  ].join('\n')

const formatLabels = ({ labels = {} }: Sample): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeText(value).replaceAll('"', '\\"')}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

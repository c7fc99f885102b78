import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { settingsInWords } from '#web/page/settings-in-words.ts'
import { count, several } from '#web/ui/count.ts'
import css from './ReportView.module.css'
import { becomes, type ImportReport } from './report.ts'

/** What a file becomes or became, which lines cannot be read and why, what a test lost, and what is not used at all. */
export function ReportView({ report }: { report: ImportReport }) {
  const { read, dryRun, badLines, warnings, unusedMembers, counts } = report
  return (
    <div className={css.report} role="status" aria-label="What the file becomes">
      <p>
        {several(read, 'entry', 'entries')} {dryRun ? 'would become' : 'became'} <strong>{becomes(report)}</strong>.
        {dryRun && counts.badLines > 0 && ' Nothing is imported until all lines can be read.'}
      </p>
      <Found
        title={`${several(counts.badLines, 'line')} cannot be read`}
        items={badLines.map((fault) => <AtPlace key="fault" {...fault} />)}
      />
      <Found title={several(counts.warnings, 'remark')} items={warnings.map((warning) => <AtPlace key="warning" {...warning} />)} />
      <Found
        title={`Not used: ${several(unusedMembers.length, 'member')} of the file`}
        items={unusedMembers.map((unused) => (
          <>
            <code>{unused.member}</code>, {unused.count === 1 ? 'once' : `${count(unused.count)} times`}, first in line {count(unused.line)}
          </>
        ))}
      />
    </div>
  )
}

function AtPlace({ line, pointer, message }: ImportReport['badLines'][number] | ImportReport['warnings'][number]) {
  return (
    <>
      Line {count(line)}
      {pointer && (
        <>
          , <code>{pointer.slice(1).replaceAll('/', ' › ')}</code>
        </>
      )}
      : {settingsInWords(message)}
    </>
  )
}

const fewest = 5

/** The first of them, and all on demand. */
function Found({ title, items }: { title: string; items: readonly ReactNode[] }) {
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return null
  const rest = items.length - fewest
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.slice(0, isOpen ? undefined : fewest).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a report never changes
          <li key={at}>{item}</li>
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          Show {count(rest)} more
        </Button>
      )}
    </section>
  )
}

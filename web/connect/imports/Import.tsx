import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { Column } from '#web/page/Columns.tsx'
import { Go } from '#web/page/Go.tsx'
import { notifyFailure } from '#web/page/notify.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { ceilings } from '#web/rules.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { IconUpload } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { formatOf } from './format.ts'
import { Imported } from './Imported.tsx'
import { ImportForm } from './ImportForm.tsx'
import { type ChosenFile, textOf } from './read-file.ts'
import type { ImportReport } from './report.ts'

// Besides the text, a request contains options.
const maxBytes = ceilings.importBytes.max - 10_000
const workbook = 'Only the command line reads Excel workbooks. Save the sheet as CSV to import it here, or run:'
const tooLarge = 'The file is larger than 10 MB, the limit of one import. The command sends it in pieces:'

/** Files that only the command can import: large ones, which it sends in pieces, and workbooks. */
type TooMuch = { name: string; reason: string }

/** Files of other tools become tests, scenarios and runs; nothing is stored before the preview has been shown. */
export function Import() {
  useTitle('Import')
  const project = useParam('project')
  const [file, setFile] = useState<ChosenFile | TooMuch>()
  const [report, setReport] = useState<ImportReport>()
  const choose = async (files: File[]) => {
    if (files.length === 0) return
    const isWorkbook = files.some(({ name }) => /[.]xlsx$/i.test(name))
    const size = files.reduce((sum, file) => sum + file.size, 0)
    const text = isWorkbook || size > maxBytes ? undefined : await textOf(files)
    // As JSON, a text is larger: each of its quotes takes two characters.
    if (!text || new Blob([JSON.stringify(text.content)]).size > maxBytes)
      return setFile({ name: files[0]!.name, reason: isWorkbook ? workbook : tooLarge })
    setFile((before) => ({ ...text, number: before && 'number' in before ? before.number + 1 : 1 }))
  }
  const chooser = (
    <FileButton multiple onChange={(files) => void choose(files).catch(notifyFailure)}>
      {(props) => (
        <Button {...props} variant={file ? 'default' : 'filled'} leftSection={<IconUpload size={16} aria-hidden />}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
      )}
    </FileButton>
  )
  return (
    <Column>
      <PageHead title="Import" above={<Go to={paths.project(project)}>Overview</Go>}>
        Tests, scenarios and results of other tools, as files. You see the result before anything is stored, and you can undo it later.{' '}
        <Go to={paths.document('test/imports')}>Supported tools</Go>
      </PageHead>
      {report ? (
        <Imported
          project={project}
          report={report}
          onAnother={() => {
            setReport(undefined)
            setFile(undefined)
          }}
        />
      ) : (
        <Panel title={file ? file.name : 'The file'} aside={file && chooser}>
          {file === undefined ? (
            chooser
          ) : 'reason' in file ? (
            <>
              <p>{file.reason}</p>
              <CodeView
                text={`parley import ${quoted(file.name)} --project ${project} --format ${formatOf(file.name, '') ?? 'FORMAT'}`}
                label="the command"
              />
            </>
          ) : (
            <ImportForm key={file.number} project={project} file={file} onImported={setReport} />
          )}
        </Panel>
      )}
    </Column>
  )
}

const quoted = (name: string) => (/^[\w.-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`)

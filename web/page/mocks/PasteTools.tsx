import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type PastedTool, readTools, UnreadableTools } from '#web/rules.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconClipboard } from '#web/ui/icons.tsx'

/** Imports tools from descriptions in other formats. */
export function PasteTools({ onPaste }: { onPaste(tools: PastedTool[]): void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const close = () => {
    setOpen(false)
    setText('')
    setFault(undefined)
  }
  const read = () => {
    try {
      onPaste(readTools(text))
      close()
    } catch (error) {
      if (!(error instanceof UnreadableTools)) throw error
      setFault(error.message)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconClipboard size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Paste tools
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Paste tools">
        <Textarea
          label="Tool description"
          description="JSON: an OpenAPI document, the tools of a request to a model, the answer to tools/list of an MCP server, or the JSON Schema of the arguments of one tool"
          autosize
          minRows={8}
          maxRows={20}
          spellCheck={false}
          value={text}
          error={fault}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
        <Button mt="md" onClick={read} disabled={text.trim() === ''}>
          Add these tools
        </Button>
      </Dialog>
    </>
  )
}

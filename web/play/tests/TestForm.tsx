import { filingInWords, hooksInWords, mocksInWords, repeatsInWords, sentence, variablesInWords } from '#web/page/in-words.ts'
import { useRecordedCall } from '#web/page/mocks/use-recorded-call.ts'
import { outOfTheGate } from '#web/page/playable/quarantine-in-words.ts'
import { useProjectDefaults } from '#web/page/project-defaults.ts'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import { several } from '#web/ui/count.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { TestSentence } from './TestSentence.tsx'

function useForm(isFromCall = false) {
  const defaults = useProjectDefaults()
  return {
    resource: 'tests' as const,
    lead: TestSentence,
    groups: [
      { title: 'Messages', members: ['turns'] },
      { title: 'Assertions on the whole conversation', members: ['assertions'] },
      { title: 'Start and end', members: ['seedMessages', 'endsEarly'], inWords: edgesInWords },
      { title: 'Tools that Parley answers', members: ['toolMocks', 'mockState'], inWords: mocksInWords, isOpen: isFromCall },
      { title: 'How often it is played', members: ['repeats'], inWords: repeatsInWords(defaults?.repeats, false) },
      { title: 'Status, priority and tags', members: ['status', 'priority', 'tags', 'description'], inWords: filingInWords },
      outOfTheGate,
      { title: 'Before and after', members: ['setup', 'teardown'], inWords: hooksInWords },
      { title: 'Variables and metadata', members: ['variables', 'metadata'], inWords: variablesInWords },
    ],
  }
}
const start = { kind: 'scripted', turns: [{ content: '' }] }

function edgesInWords({ seedMessages, endsEarly }: Value): string {
  const earlier = Array.isArray(seedMessages) ? seedMessages.length : 0
  return sentence(
    earlier > 0 ? `${several(earlier, 'message')} before the first turn` : 'starts with the first message',
    endsEarly === 'allowed' ? 'can pass if it ends early' : 'cannot pass if it ends before its last message',
  )
}

export const NewTest = () => <Editor {...useForm()} start={start} />
export function EditTest() {
  const { isFromCall, add } = useRecordedCall()
  const form = useForm(isFromCall)
  return add ? <StoredEditor {...form} prepare={add} /> : <Waiting rows={10} />
}

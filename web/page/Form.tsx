import { Button, Group, Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { Refusal } from '../api.ts'
import { useHeld } from '../ui/held.ts'
import { type Fault, ProblemPanel, type ShownProblem } from '../ui/ProblemPanel.tsx'
import { ChangedMeanwhile, type Meanwhile } from './ChangedMeanwhile.tsx'
import css from './Form.module.css'
import { problemOf } from './problem.ts'
import { Unsaved } from './Unsaved.tsx'

type FaultLookup = { faults: readonly Fault[]; faultOf(pointer: string): string | undefined; mention(pointer: string): void }
const Faults = createContext<FaultLookup>({ faults: [], faultOf: () => undefined, mention: () => {} })

/** The fault of the member at this pointer (`/user/goal`), for the `error` of its field. */
export function useFault(pointer: string): string | undefined {
  const { faultOf, mention } = useContext(Faults)
  mention(pointer)
  return faultOf(pointer)
}

/** Whether something at or below one of these pointers has a fault; its field shows it. */
export function useHasFault(pointers: readonly string[]): boolean {
  const { faultOf } = useContext(Faults)
  return pointers.some((pointer) => faultOf(pointer) !== undefined)
}

/** All faults, for a part that shows them itself instead of at fields. */
export function useAllFaults(): readonly Fault[] {
  const { faults, mention } = useContext(Faults)
  for (const { pointer } of faults) if (pointer !== undefined) mention(pointer)
  return faults
}

/** Drawn after the fields: the faults that no field has shown. */
function RemainingFaults({ problem, fields }: { problem: ShownProblem; fields: ReadonlySet<string> }) {
  const { errors = [] } = problem
  const atField = ({ pointer }: Fault) =>
    pointer !== undefined && [...fields].some((field) => pointer === field || pointer.startsWith(`${field}/`))
  const rest = errors.filter((fault) => !atField(fault))
  if (errors.length === 0 || rest.length === errors.length) return <ProblemPanel problem={problem} />
  const { requestId: _, ...unnumbered } = problem
  return <ProblemPanel problem={{ ...unnumbered, title: 'Nothing was saved', detail: 'Check the highlighted fields.', errors: rest }} />
}

/** What is wrong at or below this pointer. */
function messagesAt(faults: readonly Fault[], pointer: string): string | undefined {
  const messages = faults
    .filter((fault) => fault.pointer === pointer || fault.pointer?.startsWith(`${pointer}/`))
    .map(({ code, message, hint }) => [code === 'required' ? 'Fill this in.' : message, hint].filter(Boolean).join(' '))
  return messages.length > 0 ? [...new Set(messages)].join(' ') : undefined
}

/** `fields`: collects the pointers of the fields that show their faults. */
const lookupOf = (faults: readonly Fault[], fields: Set<string>): FaultLookup => ({
  faults,
  faultOf: (pointer) => messagesAt(faults, pointer),
  mention: (pointer) => fields.add(pointer),
})

/** After a refusal, the first faulty field gets the focus, or what was refused is scrolled into view. */
function useFaultInSight(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (!error) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .fault')
    // A fault of several fields has no single field to focus.
    if (first?.matches('.fault')) first.scrollIntoView({ block: 'center' })
    else if (first) first.focus()
    // Below the last field, which in a dialog may be out of sight.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [form, error])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The button of a form that stored a new resource and is now drawn again at its address. */
    pressed?: string
  }
}

/** That button has the focus again, as if the form had stayed. */
function usePressedBefore(action: string, id: string): void {
  const pressed = useLocation({ select: ({ state }) => state.pressed })
  useEffect(() => {
    if (pressed === action) document.getElementById(id)?.focus({ preventScroll: true })
  }, [pressed, action, id])
}

const isStale = (error: unknown) => error instanceof Refusal && error.problem.code === 'precondition_failed'

type Props = {
  children: ReactNode
  action: string
  busy: boolean
  /** False until what the form offers has been read: it cannot be sent yet, and nothing is under way. */
  ready?: boolean
  error: unknown
  onSubmit(): void
  onCancel?: () => void
  extra?: ReactNode
  /** What the service said about the typed values before they are sent: shown at the field, without moving the focus. */
  hints?: readonly Fault[]
  /** The buttons, and the reason why a press changed nothing, stay in sight however long the form is. */
  sticky?: boolean
  /** The content of the form: leaving the page asks first while it is unsaved. */
  written?: unknown
  meanwhile?: Meanwhile
}

/**
 * A form whose faults come from the service: each is shown at the field of its pointer (`useFault`), a fault without a field is shown above
 * the buttons, and the first faulty field gets the focus.
 */
export function Form({
  children,
  action,
  busy,
  ready = true,
  error,
  onSubmit,
  onCancel,
  extra,
  hints = [],
  sticky = false,
  written,
  meanwhile,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [touched, setTouched] = useState(false)
  // Not while `input` is captured: the field would be drawn with its old text before it reports its new one.
  const touch = () => setTouched(true)
  const [isTyped, setTyped] = useState(false)
  // Outside a dialog, `written` asks.
  const askToClose = useHeld(isTyped)
  const fields = useRef(new Set<string>())
  fields.current.clear()
  const problem = error ? problemOf(error) : undefined
  const lookup = lookupOf(problem?.errors ?? hints, fields.current)
  useFaultInSight(form, error)
  usePressedBefore(action, id)
  return (
    <form
      ref={form}
      aria-labelledby={id}
      noValidate
      onPointerDownCapture={touch}
      onClickCapture={(event) => {
        // Ignores the second press of a double click: the first request may already have ended, and the action was repeated.
        if (event.detail > 1 && (event.target as Element).closest('[type="submit"]')) event.preventDefault()
      }}
      onKeyDownCapture={touch}
      onInput={() => {
        touch()
        setTyped(true)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Faults.Provider value={lookup}>
        <Stack gap="md">
          {children}
          <div className={sticky ? css.sticky : undefined}>
            <div className={css.problem}>
              {meanwhile && isStale(error) ? (
                <ChangedMeanwhile busy={busy} {...meanwhile} />
              ) : (
                problem && <RemainingFaults problem={problem} fields={fields.current} />
              )}
            </div>
            <Group justify="flex-end" gap="sm">
              {extra}
              {onCancel && (
                <Button variant="default" onClick={askToClose ?? onCancel}>
                  Cancel
                </Button>
              )}
              <Button type="submit" loading={busy} disabled={!ready} id={id}>
                {action}
              </Button>
            </Group>
          </div>
        </Stack>
      </Faults.Provider>
      {written !== undefined && <Unsaved touched={touched} written={JSON.stringify(written)} busy={busy} error={error} />}
    </form>
  )
}

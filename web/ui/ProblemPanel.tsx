import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { IconAlertTriangle } from './icons.tsx'
import css from './ProblemPanel.module.css'

export type Fault = {
  code?: string
  pointer?: string
  parameter?: string
  header?: string
  message: string
  hint?: string
  allowed?: string[]
}
export type ShownProblem = { title: string; detail: string; errors?: Fault[]; requestId?: string; link?: { to: string; label: string } }

/** What went wrong, in the words of the service, and what to do: try again, or send the request id to the operator. */
export function ProblemPanel({ problem, onRetry, children }: { problem: ShownProblem; onRetry?: () => void; children?: ReactNode }) {
  const { title, detail, errors = [], requestId, link } = problem
  return (
    <div className={css.panel} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div className={css.words}>
        <strong>{title}</strong>
        <p>{detail}</p>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ pointer, parameter, header, message, hint, allowed }) => (
              <li key={`${pointer}${parameter}${header}${message}`}>
                {(pointer ?? parameter ?? header) && <code>{pointer ?? parameter ?? header}</code>} {message} {hint}
                {allowed && allowed.length <= 20 && <> Allowed: {allowed.join(', ')}.</>}
              </li>
            ))}
          </ul>
        )}
        <div className={css.foot}>
          {onRetry && (
            <Button variant="default" size="xs" onClick={onRetry}>
              Try again
            </Button>
          )}
          {children}
          {link && (
            <a href={link.to} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          )}
          {requestId && (
            <span>
              Request <code>{requestId.slice(0, 8)}…</code> <CopyButton text={requestId} label="Copy the request ID" />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

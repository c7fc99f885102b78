import { Tooltip } from '@mantine/core'
import { cloneElement, type ReactElement, type RefAttributes, useRef, useState } from 'react'

type Target = ReactElement<RefAttributes<HTMLElement> & Record<`on${string}`, unknown>>

/**
 * The name of a small button, on hover and focus. The tooltip is created when it is first needed: one for each tool call of a long
 * conversation would delay what is read.
 */
export function Hint({ label, children }: { label: string; children: Target }) {
  const target = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<boolean>()
  const show = () => setShown(true)
  const hide = () => setShown(false)
  const onKeyDown = ({ key }: { key: string }) => key === 'Escape' && hide()
  return (
    <>
      {cloneElement(children, { ref: target, onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onKeyDown })}
      {shown !== undefined && <Tooltip label={label} target={target} opened={shown} />}
    </>
  )
}

import { useLayoutEffect, useState } from 'react'

/**
 * Whether a sheet or dialog is open; undefined until it is opened for the first time, when it need not exist: a page has up to eight, and
 * each drew 17 parts before the page was painted. It exists before it is open, so that it knows where the focus was.
 */
export function useFirstOpening(opened: boolean): boolean | undefined {
  const [isMade, setMade] = useState(false)
  useLayoutEffect(() => {
    if (opened) setMade(true)
  }, [opened])
  if (isMade) return opened
  return opened ? false : undefined
}

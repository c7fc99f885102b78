import { type RefObject, useEffect } from 'react'

const focusable = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled, [type="hidden"])'

/** The element that gets the focus of one that is gone: the one that opened it, or a remaining neighbor. */
function neighborOf(trail: readonly Element[], root: HTMLElement): HTMLElement {
  const around = trail.find(({ isConnected }) => isConnected)
  if (!around || around === root) return root
  return around.matches(focusable) ? (around as HTMLElement) : (around.querySelector<HTMLElement>(focusable) ?? root)
}

/**
 * Keeps the focus on the page. A button may disappear with its action, as the button that cancels a batch run does, and the browser then
 * moves the focus to the body. A busy button loses it, too, and gets it back.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = root.current
    if (!place) return
    let last: HTMLElement | undefined
    let trail: Element[] = []
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      if (!place.contains(target)) return
      trail = []
      for (let at: Element | null = target; at && at !== place; at = at.parentElement) trail.push(at)
      trail.push(place)
    }
    // A click outside of all controls removes the focus on purpose.
    const forget = () => {
      last = undefined
    }
    const restore = () => {
      if (!last || document.activeElement !== document.body) return
      if (!last.isConnected) neighborOf(trail, place).focus({ preventScroll: true })
      else if (!last.matches(':disabled')) last.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [root])
}

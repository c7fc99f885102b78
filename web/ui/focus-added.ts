/**
 * Gives the focus to the first field of what a button has added before itself: from the button, people would go back to it, and in a long
 * form it is out of sight. A menu that was pressed gives the focus back to its button first.
 */
export function focusAdded(button: Element | null): void {
  requestAnimationFrame(() => {
    const before = button?.previousElementSibling
    const added = before?.matches('ul') ? before.lastElementChild : before
    added?.querySelector<HTMLElement>('input, textarea')?.focus()
  })
}

/**
 * Remembers what has the focus. The returned function gives it back; where that element is gone by
 * then (a finished task has no button), its nearest ancestor still on the page takes the focus, so
 * that the keyboard goes on from the same place.
 */
export function rememberFocus(): () => void {
  const chain: HTMLElement[] = []
  let element = document.activeElement
  while (element instanceof HTMLElement && element !== document.body) {
    chain.push(element)
    element = element.parentElement
  }
  return () => {
    const home = chain.find(({ isConnected }) => isConnected)
    if (!home) return
    if (home !== chain[0] && !home.hasAttribute('tabindex')) home.tabIndex = -1
    home.focus({ preventScroll: true })
  }
}

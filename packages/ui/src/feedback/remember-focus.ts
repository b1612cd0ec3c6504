/**
 * Remembers which element has the focus. The returned function gives the focus back; if that element
 * has left the page (a finished task has no button), its nearest remaining ancestor takes the focus, so
 * that the keyboard continues from the same place.
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
    if (home !== chain[0] && !home.hasAttribute('tabindex')) {
      home.tabIndex = -1
      // A focus ring marks controls; around a whole page it would look like an error.
      home.style.outline = 'none'
    }
    home.focus({ preventScroll: true })
  }
}

/**
 * Where a remote's content and its style tags stand. The tags are its own (not the page's), so that a
 * component shared with another remote still gets rules under this remote's namespace, and go with it.
 */
export function mountPlaces(element: HTMLElement, name: string) {
  const styles = document.createElement('div')
  styles.hidden = true
  const content = document.createElement('div')
  content.className = name
  element.replaceChildren(styles, content)
  return { styles, content, remove: () => element.replaceChildren() }
}

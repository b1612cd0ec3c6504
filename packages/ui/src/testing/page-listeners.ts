/** Removes each listener of the window that was added since the last call. */
const added: (() => void)[] = []
const page = globalThis
const { addEventListener } = page

page.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
  addEventListener.call(page, type, listener, options)
  added.push(() => page.removeEventListener(type, listener, options))
}

/** Files of tests share one page, on which the shells of an earlier file would answer the events of a later one. */
export function removeListeners(): void {
  for (const remove of added.splice(0)) remove()
}

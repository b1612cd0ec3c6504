const NAME = '--k-strip'

/** The ref of the question: its height is in this variable of the page for as long as it is asked. See `RoomForBars`. */
export function stripRoom(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty(NAME, `${element.offsetHeight}px`))
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    style.removeProperty(NAME)
  }
}

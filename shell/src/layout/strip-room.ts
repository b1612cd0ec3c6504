/** The height of all strips, for the page; and of those below a strip, for that one. */
const ALL = '--k-strip'
const BELOW = '--k-strip-below'

/** In the order in which they came: the first is the lowest. */
const strips: HTMLElement[] = []

/** The ref of a strip: for as long as it is there the page has room for it, and it stands above those that were there before. See `RoomForBars`. */
export function stripRoom(element: HTMLElement): () => void {
  strips.push(element)
  const sizes = new ResizeObserver(arrange)
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    strips.splice(strips.indexOf(element), 1)
    arrange()
  }
}

function arrange(): void {
  const shown = strips.filter(({ isConnected }) => isConnected)
  let height = 0
  for (const strip of shown) {
    strip.style.setProperty(BELOW, `${height}px`)
    height += strip.offsetHeight
  }
  const { style } = document.documentElement
  if (shown.length > 0) style.setProperty(ALL, `${height}px`)
  else style.removeProperty(ALL)
}

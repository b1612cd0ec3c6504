const NAME = '--tallest'

/** The ref of what a sheet holds: its greatest height so far is in this variable of it, for as long as it is shown. */
export function keepTallest(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined
  let tallest = 0
  const sizes = new ResizeObserver(() => {
    tallest = Math.max(tallest, panel.offsetHeight)
    panel.style.setProperty(NAME, `${tallest}px`)
  })
  sizes.observe(panel)
  return () => sizes.disconnect()
}

/** Tells the height of an element's content, in px, now and whenever it changes. */
export function tellHeight(element: HTMLElement, tell: (height: number) => void): void {
  let told = 0
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    if (height !== told) tell(height)
    told = height
  }).observe(element)
}

/** Reports the height of an element's content, in px, now and whenever it changes. */
export function reportHeight(element: HTMLElement, report: (height: number) => void): void {
  let reported = 0
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height)
    if (height !== reported) report(height)
    reported = height
  }).observe(element)
}

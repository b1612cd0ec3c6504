/** Whatever begins the use of an embed: a finger or a pointer that comes, and the keyboard. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** Calls back at each touch until the call resolves to true. */
export function onFirstTouch(place: HTMLElement, callBack: () => Promise<boolean>): void {
  const ended = new AbortController()
  const touched = async () => {
    if (await callBack()) ended.abort()
  }
  for (const type of TOUCHES) {
    place.addEventListener(type, touched, { passive: true, signal: ended.signal })
  }
}

/**
 * Puts what `mount` makes into the place of what is there, once it can be seen: nothing is empty meanwhile, a press that has begun reaches what
 * it was begun on, and the focus stays on the same link. Resolves to whether it is there; a call after a failure tries again.
 */
export function takeOver(
  place: HTMLElement,
  mount: (element: HTMLElement) => Promise<void>,
): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  const pressed = pressOn(place)

  async function run(): Promise<boolean> {
    const before = [...place.children]
    const next = document.createElement('div')
    // Laid out, as modules measure themselves, and neither seen nor in the way.
    if (before.length > 0) {
      Object.assign(next.style, { position: 'absolute', inset: '0 0 auto', visibility: 'hidden' })
    }
    place.append(next)
    try {
      await mount(next)
    } catch (error) {
      console.warn('The embed did not load', error)
      next.remove()
      running = null
      return false
    }
    await pressed.over()
    const focused = before.some((element) => element.contains(document.activeElement))
      ? document.activeElement?.getAttribute('href')
      : null
    next.removeAttribute('style')
    for (const element of before) element.remove()
    if (focused) {
      const link = next.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)
      link?.focus({ preventScroll: true })
    }
    return true
  }

  return () => {
    running ??= run()
    return running
  }
}

/** Whether a pointer is down: its click comes after it is up, in the same task or the next. */
function pressOn(place: HTMLElement) {
  let isDown = false
  let up = Promise.withResolvers<void>()
  place.addEventListener('pointerdown', () => {
    isDown = true
    up = Promise.withResolvers()
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    addEventListener(type, () => {
      isDown = false
      setTimeout(up.resolve)
    })
  }
  return { over: () => (isDown ? up.promise : Promise.resolve()) }
}

import type { EmbedRefusal, ToPage } from '@platform/contracts/shell/embed-protocol'
import { attributeProblems } from './attribute-problems.ts'
import { fittedHeight } from './fit-height.ts'
import { whenNear } from './near.ts'
import { onFrameRefused } from './on-frame-refused.ts'
import { type OpenFrame, openFrame } from './open-frame.ts'
import { ownContent } from './own-content.ts'
import { plainLink, skeleton } from './placeholder.ts'
import { isSecret, refusalText, SECRET_IN_PAGE } from './refusals.ts'
import { readSettings } from './settings.ts'
import { text } from './texts.ts'
import { themeProblems } from './theme-problems.ts'

/** ms in which the frame must say that it is ready, or a link takes its place. */
const READY_MS = 8_000
/** Names of an embed's events hold a hyphen: none collides with the browser's, or with `failed` and `signinneeded`. */
const eventName = /^[a-z]+(-[a-z]+)+$/

/** `timeout`: no sign of the frame; `frame`: the embed failed; `refused`: the page's own policy. */
type Failure = EmbedRefusal | 'timeout' | 'frame' | 'refused'

export interface Site {
  /** Origin of our site. */
  origin: string
  /** Its display name. */
  brand: string
}

export interface RunningEmbed {
  /** Applies a change of `LIVE_ATTRIBUTES` to the running frame. */
  updateLive(): void
  signIn(token: string | null): void
  /** Opens the pop-up; an embed in the page is open. */
  open(): void
  /** Leaves nothing behind: no frame, port, timer or observer. */
  stop(): void
}

/**
 * Reserves the place, opens the frame once the reader comes near, and shows a link when the frame fails.
 * @param place the element that has this root and is as high as the frame: the tag itself, or a box of a pop-up
 */
export function runEmbed(
  host: HTMLElement,
  root: ShadowRoot,
  site: Site,
  place: HTMLElement = host,
): RunningEmbed {
  const settings = readSettings(host)
  const height = fittedHeight(place, settings.height)
  const waiting = skeleton({ ...settings, radius: settings.theme.radius })
  const own = ownContent(place, height.letGrow)
  root.replaceChildren(own.slot, waiting)
  own.orElse(waiting)
  const warned = new Set<string>()
  warnOfValues()
  const stopWatching = onFrameRefused(site.origin, () => {
    fail(
      'refused',
      `this page's Content-Security-Policy does not allow its frame. Add ${site.origin} to frame-src.`,
    )
  })
  let frame: OpenFrame | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWaiting = whenNear(place, open)
  if (isSecret(settings.partner)) fail('unknown-partner', SECRET_IN_PAGE)

  function open(): void {
    const title = text('title', settings, site.brand)
    frame = openFrame({ origin: site.origin, settings, title, onMessage: handle })
    root.append(frame.element)
    timer = setTimeout(() => fail('timeout', unanswered(site.origin)), READY_MS)
  }

  function handle(message: ToPage): void {
    switch (message?.type) {
      case 'ready':
        clearTimeout(timer)
        own.slot.remove()
        waiting.remove()
        height.hold()
        frame?.show()
        return
      case 'height':
        // An empty frame keeps its place.
        if (message.height > 0) height.fit(message.height)
        return
      case 'sign-in-needed':
        dispatch('signinneeded', { respond: once(signIn) })
        return
      case 'event':
        if (eventName.test(message.name)) dispatch(message.name, message.detail)
        return
      case 'failed': {
        const refusal = refusalText(message.reason, settings)
        if (refusal === null || !message.reason) fail('frame', 'the embed could not be shown.')
        else fail(message.reason, refusal)
      }
    }
  }

  function fail(reason: Failure, problem: string): void {
    stopWaiting()
    closeFrame()
    stopWatching()
    console.error(`${host.localName}: ${problem}`)
    const link = plainLink(site.origin, text('link', settings, site.brand))
    root.replaceChildren(own.slot, link)
    own.orElse(link)
    dispatch('failed', { reason })
  }

  /** Each problem once: a theme that changes live repeats its values. */
  function warnOfValues(): void {
    for (const problem of [...attributeProblems(host), ...themeProblems(settings.theme)]) {
      if (!warned.has(problem)) console.warn(`${host.localName}: ${problem}`)
      warned.add(problem)
    }
  }

  function dispatch(name: string, detail: unknown): void {
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  function updateLive(): void {
    // In place: the frame gets these settings also when it reloads.
    const { language, theme } = Object.assign(settings, readSettings(host))
    warnOfValues()
    if (!frame) return
    frame.element.style.colorScheme = theme.scheme ?? 'dark'
    frame.send({ type: 'language', language })
    frame.send({ type: 'theme', theme })
    frame.element.title = text('title', settings, site.brand)
  }

  function signIn(token: string | null): void {
    frame?.send({ type: 'sign-in', token })
  }

  function closeFrame(): void {
    clearTimeout(timer)
    frame?.close()
    frame = null
  }

  return {
    updateLive,
    signIn,
    open() {},
    stop() {
      stopWaiting()
      height.stop()
      stopWatching()
      closeFrame()
      root.replaceChildren()
    },
  }
}

const unanswered = (site: string) =>
  `no answer from ${site} within ${READY_MS / 1000} s. The network, an extension, or a page around this one may block its frame.`

function once<Value>(respond: (value: Value) => void): (value: Value) => void {
  let done = false
  return (value) => {
    if (!done) respond(value)
    done = true
  }
}

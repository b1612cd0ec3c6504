import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { embedElement } from './embed-element.ts'
import { fakePage, playFrame } from './testing/fake-page.ts'

const SITE = 'https://kovra.example'
/** The page's origin, in the frame's address. */
const FROM = encodeURIComponent(location.origin)
beforeAll(() =>
  customElements.define('kovra-embed', embedElement({ origin: SITE, brand: 'Kovra' })),
)

type Embed = HTMLElement & { signIn(token: string | null): void }

/** The tag in a page, not yet near the viewport. */
function place(attributes: Record<string, string> = {}) {
  const page = fakePage()
  const element = document.createElement('kovra-embed') as Embed
  const all = { partner: 'pk_arenaWeekly1', language: 'en', ...attributes }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.append(element)
  const frame = () => element.shadowRoot!.querySelector('iframe')
  const link = () => element.shadowRoot!.querySelector('a')
  return { page, element, frame, link }
}

/** The tag in view, with its frame loaded and connected by a port. */
function open(attributes: Record<string, string> = {}) {
  const placed = place(attributes)
  placed.page.scroll(true)
  const played = playFrame(placed.frame()!)
  onTestFinished(() => played.close())
  return { ...placed, played }
}

/** The details of the element's events of this name, also of those to come. */
function detailsOf(element: HTMLElement, name: string) {
  const details: unknown[] = []
  element.addEventListener(name, (event) => details.push((event as CustomEvent).detail))
  return details
}

test.each([
  ['three campaigns by default', {}, campaignFeedHeight(3)],
  ['its count of campaigns', { count: '5' }, campaignFeedHeight(5)],
  ['the default when its count is out of range', { count: '999' }, campaignFeedHeight(3)],
  ['its height attribute', { height: '700' }, 700],
])('reserves the height for %s before anything is loaded', (_name, attributes, height) => {
  const { element, frame } = place(attributes as Record<string, string>)
  expect(element.style.height).toBe(`${height}px`)
  expect(element.style.display).toBe('block')
  expect(frame()).toBeNull()
})

test('loads the frame only when the reader comes near it, and once', () => {
  const { page, frame, element } = place()
  expect([...page.observers].map(({ margin }) => margin)).toEqual(['400px'])
  page.scroll(false)
  expect(frame()).toBeNull()
  page.scroll(true)
  expect(frame()?.src).toBe(`${SITE}/embed/pk_arenaWeekly1/campaign-feed?from=${FROM}&language=en`)
  expect(page.observers.size).toBe(0)
  expect(element.shadowRoot!.querySelectorAll('iframe')).toHaveLength(1)
})

test('the frame has a title and a sandbox, and sends no referrer', () => {
  const { frame } = open({ language: 'pt-BR' })
  expect(frame()?.title).toBe('Campanhas Kovra')
  expect(frame()?.getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ])
  expect(frame()?.referrerPolicy).toBe('no-referrer')
})

test('has no sandbox in a page of our own origin, where the frame could remove it', () => {
  customElements.define('our-embed', embedElement({ origin: location.origin, brand: 'Kovra' }))
  const page = fakePage()
  const element = document.createElement('our-embed')
  document.body.append(element)
  page.scroll(true)
  expect(element.shadowRoot!.querySelector('iframe')?.hasAttribute('sandbox')).toBe(false)
})

test("a partner key cannot change the path of the frame's address", () => {
  const { page, frame } = place({ partner: '../../?x=#' })
  page.scroll(true)
  expect(frame()?.src).toBe(
    `${SITE}/embed/..%2F..%2F%3Fx%3D%23/campaign-feed?from=${FROM}&language=en`,
  )
})

test('greets our origin alone, and starts the frame with the attributes of the tag', async () => {
  const { played } = open({
    count: '4',
    filter: 'upcoming',
    language: 'hi',
    'theme-accent': '#b3261e',
  })
  expect(played.greetings).toEqual([{ message: EMBED_HELLO, origin: SITE }])
  await vi.waitFor(() =>
    expect(played.received).toEqual([
      {
        type: 'start',
        language: 'hi',
        theme: { accent: '#b3261e' },
        placement: 'none',
        props: { count: 4, filter: 'upcoming' },
      },
    ]),
  )
})

test("the frame's address has the attributes, so that its page comes with what they ask for", () => {
  const { frame } = open({ count: '4', filter: 'a&b=c', 'theme-accent': '#b3261e' })
  expect(frame()?.src).toBe(
    `${SITE}/embed/pk_arenaWeekly1/campaign-feed?from=${FROM}&language=en&count=4&filter=a%26b%3Dc`,
  )
})

test('follows the ground of the page where the tag asks for it, and on a transparent ground', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  document.body.style.background = '#ffffff'
  onTestFinished(() => document.body.removeAttribute('style'))
  const { played, frame } = open({ theme: 'auto' })
  await vi.waitFor(() => expect(played.received[0]).toMatchObject({ theme: { scheme: 'light' } }))
  expect(frame()?.style.colorScheme).toBe('light')
  document.body.style.background = '#101010'
  await vi.waitFor(() =>
    expect(played.received.at(-1)).toEqual({ type: 'theme', theme: { scheme: 'dark' } }),
  )
  expect(frame()?.style.colorScheme).toBe('dark')
  const open2 = open({ 'theme-background': 'transparent' })
  await vi.waitFor(() =>
    expect(open2.played.received[0]).toMatchObject({
      theme: { background: 'transparent', scheme: 'dark' },
    }),
  )
})

test('follows the ground of the page from when the tag asks for it', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  document.body.style.background = '#ffffff'
  onTestFinished(() => document.body.removeAttribute('style'))
  const { element, played } = open()
  element.setAttribute('theme', 'auto')
  document.body.style.background = '#101010'
  await vi.waitFor(() =>
    expect(played.received.at(-1)).toEqual({ type: 'theme', theme: { scheme: 'dark' } }),
  )
})

test('shows the frame when it is ready, and dispatches its events on the page', async () => {
  const { element, frame, played } = open()
  const opened = detailsOf(element, 'campaign-opened')
  expect(frame()?.style.opacity).toBe('0')
  played.say({ type: 'ready' })
  played.say({ type: 'event', name: 'campaign-opened', detail: { campaignId: 'c1' } })
  await vi.waitFor(() => expect(opened).toEqual([{ campaignId: 'c1' }]))
  expect(frame()?.style.opacity).toBe('1')
  expect(element.shadowRoot!.childElementCount).toBe(1)
})

test("dispatches no event under the name of one of the browser's, and ignores malformed messages", async () => {
  const { element, played } = open()
  const clicks = detailsOf(element, 'click')
  const opened = detailsOf(element, 'campaign-opened')
  played.say({ type: 'event', name: 'click', detail: null })
  played.say(null)
  played.say('height')
  played.say({ type: 'event', name: 'campaign-opened', detail: 1 })
  await vi.waitFor(() => expect(opened).toEqual([1]))
  expect(clicks).toEqual([])
})

test('grows at once, and shrinks only while out of view', async () => {
  const { page, element, played } = open()
  played.say({ type: 'height', height: 600.2 })
  await vi.waitFor(() => expect(element.style.height).toBe('601px'))
  played.say({ type: 'height', height: 300 })
  await vi.waitFor(() => expect(page.observers.size).toBe(1))
  page.scroll(true)
  expect(element.style.height).toBe('601px')
  page.scroll(false)
  expect(element.style.height).toBe('300px')
  expect(page.observers.size).toBe(0)
})

test('a growth cancels a shrink that waits', async () => {
  const { page, element, played } = open()
  played.say({ type: 'height', height: 300 })
  await vi.waitFor(() => expect(page.observers.size).toBe(1))
  played.say({ type: 'height', height: 700 })
  await vi.waitFor(() => expect(element.style.height).toBe('700px'))
  page.scroll(false)
  expect(element.style.height).toBe('700px')
})

test('passes on one token for each request of the frame, and one that the page sends without a request', async () => {
  const { element, played } = open()
  element.addEventListener('signinneeded', (event) => {
    const { respond } = (event as CustomEvent<{ respond(token: string): void }>).detail
    respond('one')
    respond('two')
  })
  played.say({ type: 'sign-in-needed' })
  element.signIn('later')
  await vi.waitFor(() => expect(played.received).toHaveLength(3))
  const tokens = played.received.flatMap((each) => (each.type === 'sign-in' ? [each.token] : []))
  expect(tokens).toEqual(['later', 'one'])
})

test('theme and language change in the running frame; anything else starts it anew, once', async () => {
  const { page, element, frame, played } = open()
  const first = frame()
  element.setAttribute('theme-accent', '#112233')
  element.setAttribute('language', 'hi')
  await vi.waitFor(() => expect(played.received.at(-1)).toMatchObject({ type: 'theme' }))
  expect(played.received).toContainEqual({ type: 'theme', theme: { accent: '#112233' } })
  expect(played.received).toContainEqual({ type: 'language', language: 'hi' })
  expect(frame()).toBe(first)

  element.setAttribute('count', '5')
  element.setAttribute('filter', 'upcoming')
  await Promise.resolve()
  expect(frame()).toBeNull()
  expect(page.observers.size).toBe(1)
  page.scroll(true)
  expect(frame()).not.toBe(first)
  expect(element.style.height).toBe(`${campaignFeedHeight(5)}px`)
})

test.each(['timeout', 'frame'])('shows a link when the frame fails: %s', async (reason) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { element, frame, link, played } = open()
  const failed = detailsOf(element, 'failed')
  if (reason === 'timeout') {
    vi.advanceTimersByTime(7_999)
    expect(link()).toBeNull()
    vi.advanceTimersByTime(1)
  } else played.say({ type: 'failed' })
  await vi.waitFor(() => expect(link()?.href).toBe(`${SITE}/`))
  expect(link()?.textContent).toBe('See the campaigns on Kovra')
  expect(link()?.rel).toBe('noopener')
  expect(frame()).toBeNull()
  expect(failed).toEqual([{ reason }])
})

test('a frame that was ready in time has no further time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { frame, link, played } = open()
  played.say({ type: 'ready' })
  await vi.waitFor(() => expect(frame()?.style.opacity).toBe('1'))
  vi.advanceTimersByTime(60_000)
  expect(link()).toBeNull()
})

test('taken out of the page, it leaves no frame, port, timer or observer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { page, element, played } = open()
  const opened = detailsOf(element, 'campaign-opened')
  const failed = detailsOf(element, 'failed')
  played.say({ type: 'height', height: 10 })
  await vi.waitFor(() => expect(page.observers.size).toBe(1))
  element.remove()
  expect(page.observers.size).toBe(0)
  expect(element.shadowRoot!.childElementCount).toBe(0)
  // Its own timer, not those that others set in this page, would find that no frame answered.
  vi.advanceTimersByTime(60_000)
  expect(failed).toEqual([])
  played.say({ type: 'event', name: 'campaign-opened', detail: null })
  // A port delivers in a later task.
  await new Promise((resolve) => setImmediate(resolve))
  expect(opened).toEqual([])

  document.body.append(element)
  page.scroll(true)
  expect(element.shadowRoot!.querySelectorAll('iframe')).toHaveLength(1)
})

test('does not listen to what anyone posts at the page', () => {
  const listen = vi.spyOn(window, 'addEventListener')
  open()
  expect(listen.mock.calls.filter(([name]) => name === 'message')).toEqual([])
  listen.mockRestore()
})

test('names values of the theme that the frame does not take', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  place({ 'theme-accent': 'red', 'theme-radius': '40px', 'theme-text': '#fff' })
  expect(warn.mock.calls).toEqual([
    ['kovra-embed: theme-accent="red" is ignored: it must be a colour as #rgb or #rrggbb.'],
    ['kovra-embed: theme-radius="40px" is ignored: it must be a length up to 32px.'],
  ])
  warn.mockRestore()
})

test('names a language and a height that are none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  place({ language: 'fr', height: 'abc' })
  place({ language: 'pt', height: '464' })
  expect(warn.mock.calls).toEqual([
    ['kovra-embed: language="fr" is ignored: it must be one of en, hi, pt-BR.'],
    ['kovra-embed: height="abc" is ignored: it must be a whole number of px, such as 464.'],
  ])
  warn.mockRestore()
})

test('names a bad value of a theme that changes, once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { element } = place({ 'theme-accent': '#fff' })
  element.setAttribute('theme-accent', 'red')
  element.setAttribute('theme-text', '#000')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test.each([
  ['unknown-partner', '"pk_arenaWeekly1" is no partner key'],
  ['unknown-embed', 'has no embed "campaign-feed"'],
  ['unlisted-origin', `${location.origin} is not one of the origins of "pk_arenaWeekly1"`],
  ['unavailable', 'our site cannot check the partner key right now'],
])('says what the server refused as soon as it does: %s', async (reason, problem) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { element, frame, link, played } = open()
  const failed = detailsOf(element, 'failed')
  played.say({ type: 'failed', reason })
  await vi.waitFor(() => expect(failed).toEqual([{ reason }]))
  expect(error.mock.calls).toEqual([[expect.stringContaining(problem)]])
  expect(frame()).toBeNull()
  expect(link()?.href).toBe(`${SITE}/`)
  error.mockRestore()
})

test('a secret in the place of the key is neither printed nor sent', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { page, frame, link } = place({ partner: 'sk_verySecret' })
  page.scroll(true)
  expect(frame()).toBeNull()
  expect(link()?.href).toBe(`${SITE}/`)
  expect(error.mock.calls).toEqual([[expect.stringContaining('take it out of the page')]])
  expect(String(error.mock.calls)).not.toContain('verySecret')
  error.mockRestore()
})

describe('what the partner put into the tag', () => {
  const shown = (element: HTMLElement) => {
    const [slot, instead] = element.shadowRoot!.children
    return slot instanceof HTMLSlotElement && (instead as HTMLElement).style.display === 'none'
  }

  test('stands there from the first moment, can be used, and goes when the feed is ready', async () => {
    const { element, frame, played } = open()
    element.append('Our own campaigns')
    await vi.waitFor(() => expect(shown(element)).toBe(true))
    expect(element.style.height).toBe('auto')
    expect(element.style.minHeight).toBe(`${campaignFeedHeight(3)}px`)
    expect(frame()?.style.pointerEvents).toBe('none')
    played.say({ type: 'ready' })
    await vi.waitFor(() => expect(element.shadowRoot!.querySelector('slot')).toBeNull())
    expect(frame()?.style.pointerEvents).toBe('')
    expect(element.style.height).toBe(`${campaignFeedHeight(3)}px`)
  })

  test('stays when the feed fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element, frame, played } = open()
    element.append(document.createElement('a'))
    played.say({ type: 'failed', reason: 'unlisted-origin' })
    await vi.waitFor(() => expect(frame()).toBeNull())
    expect(shown(element)).toBe(true)
  })

  test('is not a line break', () => {
    const { element } = place()
    element.append('\n  ')
    expect(shown(element)).toBe(false)
  })
})

test('says at once that the policy of the page refuses the frame, and shows what the partner put into the tag', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { element, frame, link } = open()
  element.append('Our own campaigns')
  const failed = detailsOf(element, 'failed')
  const violation = new Event('securitypolicyviolation')
  Object.assign(violation, { blockedURI: SITE, effectiveDirective: 'frame-src' })
  document.dispatchEvent(violation)
  expect(error.mock.calls[0]?.[0]).toContain(`Add ${SITE} to frame-src`)
  expect(failed).toEqual([{ reason: 'refused' }])
  expect(frame()).toBeNull()
  expect(link()?.parentElement?.style.display).toBe('none')
  expect(element.shadowRoot?.querySelector('slot')).not.toBeNull()
  error.mockRestore()
})

import { brandPalette } from '@platform/contracts/brand-palette'
import type { EmbedSession } from '@platform/contracts/identity/partners'
import { EMBED_HELLO } from '@platform/contracts/shell/embed-protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFrameSession } from './frame-session.ts'
import { checkedTheme, groundedTheme, readableTheme, themeVariables } from './frame-theme.ts'
import { greeting } from './greeting.ts'
import { listenToPage } from './page-port.ts'

const ARENA = 'https://arena.example'

/** A frame's window as far as greetings go. */
function frameWindow() {
  const parent = {} as Window
  const listeners = new Set<(event: MessageEvent) => void>()
  const page = {
    parent,
    addEventListener: (_name: string, listener: (event: MessageEvent) => void) =>
      listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: MessageEvent) => void) =>
      listeners.delete(listener),
  } as unknown as Window
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  const hello = { source: parent, origin: ARENA, data: EMBED_HELLO, ports: [port2] }
  const post = (message: object) => {
    for (const listener of [...listeners])
      listener({ ...hello, ...message } as unknown as MessageEvent)
  }
  return { page, post, port2, listeners }
}

describe('the greeting', () => {
  test('is accepted once, from the parent at a listed origin; then nothing is read', async () => {
    const { page, post, port2, listeners } = frameWindow()
    const greeted = greeting(['https://www.arena.example', ARENA], page)
    post({})
    expect(await greeted).toBe(port2)
    expect(listeners.size).toBe(0)
  })

  test.each([
    ['an origin that is not listed', { origin: 'https://evil.example' }],
    ['an origin that begins like one', { origin: `${ARENA}.evil.example` }],
    ['no origin', { origin: 'null' }],
    ['a window that is not the parent', { source: {} }],
    ['another greeting', { data: 'platform-embed/2' }],
    ['an object around the greeting', { data: { type: EMBED_HELLO } }],
    ['no port', { ports: [] }],
  ])('is not accepted with %s', async (_name, difference) => {
    const { page, post, port2 } = frameWindow()
    const greeted = greeting([ARENA], page)
    for (let each = 0; each < 1_000; each += 1) post(difference)
    const none = Symbol('none')
    expect(await Promise.race([greeted, Promise.resolve(none)])).toBe(none)
    post({})
    expect(await greeted).toBe(port2)
  })
})

test('ignores messages of the page that are not in the protocol', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const heard: unknown[] = []
  const on = (name: string) => (value: unknown) => heard.push([name, value])
  const send = listenToPage(port2, {
    start: on('start'),
    theme: on('theme'),
    language: on('language'),
    signIn: on('signIn'),
  })
  for (const message of [
    null,
    1,
    'start',
    [],
    { type: 'ready' },
    { type: 'constructor' },
    { type: 'sign-in', token: { toString: 'x' } },
    { type: 'sign-in', token: 'abc' },
    { type: 'start', language: 'hi', theme: null, props: 'count' },
  ]) {
    port1.postMessage(message)
  }
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  expect(heard).toEqual([
    ['signIn', null],
    ['signIn', 'abc'],
    ['start', { language: 'hi', theme: null, props: {} }],
  ])
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  send({ type: 'ready' })
  expect(await answer).toEqual({ type: 'ready' })
})

describe('the theme', () => {
  test.each([
    ['#c9ff3f', true],
    ['#FFF', true],
    ['red', false],
    ['#12345', false],
    ['#123456;background:url(//evil.example)', false],
    ['url(javascript:0)', false],
    ['var(--k-ink)', false],
    ['#123456\n', false],
    [7, false],
    [{ toString: () => '#ffffff' }, false],
  ])('takes %j as a colour: %s', (accent, taken) => {
    expect(checkedTheme({ accent })).toEqual(taken ? { accent } : {})
  })

  test.each([
    ['Georgia', true],
    ['PT Sans', true],
    ['system-ui', true],
    ["Georgia';} body{", false],
    ['Georgia, serif', false],
    ['url(x)', false],
    ['', false],
  ])('takes %j as a font: %s', (font, taken) => {
    expect(checkedTheme({ font })).toEqual(taken ? { font } : {})
  })

  test('a font of the device takes the place of ours, and generic names are no families', () => {
    expect(themeVariables({ font: 'PT Sans' })).toEqual({
      '--k-font-heading': "'PT Sans','Noto Sans Devanagari',sans-serif",
      '--k-font-text': "'PT Sans','Noto Sans Devanagari',sans-serif",
    })
    expect(themeVariables({ font: 'system-ui' })['--k-font-text']).toMatch(/^system-ui,/)
  })

  test('a light scheme has a light ground and dark texts, a dark one ours', () => {
    const light = themeVariables(readableTheme(groundedTheme({ scheme: 'light' })).theme)
    expect(light['--k-ink']).toBe('#ffffff')
    expect(light['--k-text']).toBe(brandPalette.ink.toLowerCase())
    const dark = themeVariables(readableTheme(groundedTheme({ scheme: 'dark' })).theme)
    expect(dark['--k-ink']).toBe(brandPalette.ink.toLowerCase())
  })

  test('texts on a transparent ground can be read on the scheme of the page', () => {
    const open = { background: 'transparent', scheme: 'light' } as const
    expect(checkedTheme(open)).toEqual(open)
    expect(checkedTheme({ surface: 'transparent', scheme: 'sepia' })).toEqual({})
    const { theme, leftOut } = readableTheme(groundedTheme({ ...open, text: '#eeeeee' }))
    expect([theme.background, leftOut]).toEqual(['#ffffff', ['text']])
  })

  test.each([
    ['12px', true],
    ['0px', true],
    ['32px', true],
    ['33px', false],
    ['1e9px', false],
    ['50%', false],
    ['12px 4px', false],
    ['#ffffff', false],
  ])('takes %j as a radius: %s', (radius, taken) => {
    expect(checkedTheme({ radius })).toEqual(taken ? { radius } : {})
  })

  test('ignores unknown tokens and inherited properties', () => {
    expect(checkedTheme({ '--k-ink': '#ffffff', font: '#ffffff' })).toEqual({})
    expect(checkedTheme(null)).toEqual({})
    expect(checkedTheme('accent')).toEqual({})
  })

  test('keeps text readable on a light background and on the accent', () => {
    expect(themeVariables({ background: '#ffffff' })).toMatchObject({
      '--k-text': '#0a0c11',
      '--k-volt': '#0a0c11',
      '--k-onVolt': '#ffffff',
      '--k-gold': '#7a5200',
    })
    expect(themeVariables({ background: '#888888' })['--k-text']).toBe('#0a0c11')
    expect(themeVariables({ background: '#555555' })['--k-text']).toBeUndefined()
    expect(themeVariables({ accent: '#c9ff3f' })['--k-onVolt']).toBe('#0a0c11')
    expect(themeVariables({ accent: '#b3261e' })['--k-onVolt']).toBe('#ffffff')
    expect(themeVariables({})).toEqual({})
  })

  test('a surface alone colours the ground too', () => {
    expect(readableTheme({ surface: '#fff' }).theme).toEqual({
      surface: '#fff',
      background: '#fff',
    })
    expect(readableTheme({ surface: '#1b2740' }).leftOut).toEqual([])
  })

  test.each([
    [{ background: '#111111', surface: '#ffffff' }, ['surface']],
    [{ background: '#ffffff', surface: '#1b2740' }, ['surface']],
    [{ background: '#ffffff', surface: '#1b2740', text: '#ffffff' }, ['surface', 'text']],
    [{ text: '#111111' }, ['text']],
    [{ background: '#ffffff', surface: '#f4f4f4', text: '#222222' }, []],
  ])('of %j it leaves out %j, which could not be read', (theme, expected) => {
    expect(readableTheme(theme).leftOut).toEqual(expected)
  })

  test('an accent that is too pale for texts is darkened, and keeps its hue', () => {
    const volt = themeVariables({ background: '#ffffff', accent: '#ffff00' })['--k-volt'] ?? ''
    expect(volt).toBe('#858609')
    expect(themeVariables({ background: '#ffffff', accent: '#b3261e' })['--k-volt']).toBe('#b3261e')
  })
})

describe('the session', () => {
  const NOW = Date.parse('2026-01-15T12:00:00.000Z')
  const sessionOf = (userId: string, minutes = 15): EmbedSession => ({
    accessToken: `token of ${userId}, ${minutes}`,
    userId,
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  })

  function open(redeem: (token: string) => Promise<EmbedSession | null>) {
    vi.useFakeTimers({ now: NOW })
    onTestFinished(() => void vi.useRealTimers())
    const page = { asked: 0 }
    const session = createFrameSession({
      redeem,
      askPage: () => {
        page.asked += 1
      },
      now: () => Date.now(),
    })
    return { page, session }
  }

  test('begins with a token that the page gave, without phone, e-mail or role', async () => {
    const { session } = open(async () => sessionOf('ana'))
    expect(session.get()).toEqual({ status: 'visitor' })
    await session.signIn('handed')
    expect(session.get()).toEqual({
      status: 'signed-in',
      userId: 'ana',
      email: null,
      phoneNumber: null,
      roles: [],
    })
    expect(session.getAccessToken()).toBe('token of ana, 15')
  })

  test('asks for the next token a minute before the end, and ends if none is given', async () => {
    const { page, session } = open(async () => sessionOf('ana'))
    await session.signIn('handed')
    vi.advanceTimersByTime(14 * 60_000 - 1)
    expect(page.asked).toBe(0)
    vi.advanceTimersByTime(1)
    expect(page.asked).toBe(1)
    expect(session.get().status).toBe('signed-in')
    vi.advanceTimersByTime(60_000)
    expect(session.get()).toEqual({ status: 'visitor' })
    expect(session.getAccessToken()).toBeNull()
  })

  test('a next token of the same user does not notify subscribers', async () => {
    const { session } = open(async (token) => sessionOf('ana', token === 'next' ? 20 : 15))
    await session.signIn('handed')
    const changes = vi.fn()
    session.subscribe(changes)
    vi.advanceTimersByTime(14 * 60_000)
    await session.signIn('next')
    vi.advanceTimersByTime(5 * 60_000)
    expect(session.getAccessToken()).toBe('token of ana, 20')
    expect(changes).not.toHaveBeenCalled()
  })

  test('a refused call asks the page once, however many calls wait', async () => {
    const { page, session } = open(async (token) => sessionOf('ana', token === 'next' ? 20 : 15))
    await session.signIn('handed')
    const waiting = [session.refresh('token of ana, 15'), session.refresh('token of ana, 15')]
    expect(page.asked).toBe(1)
    await session.signIn('next')
    expect(await Promise.all(waiting)).toEqual(['token of ana, 20', 'token of ana, 20'])
  })

  test("a refused call is not sent again with another user's token", async () => {
    const { session } = open(async (token) => sessionOf(token))
    await session.signIn('ana')
    const waiting = session.refresh('token of ana, 15')
    await session.signIn('bo')
    expect(await waiting).toBeNull()
    expect(session.get()).toMatchObject({ userId: 'bo' })
  })

  test('treats the reader as a visitor if the page does not answer', async () => {
    const { session } = open(async () => sessionOf('ana'))
    await session.signIn('handed')
    const waiting = session.refresh('token of ana, 15')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toBeNull()
    expect(session.get()).toEqual({ status: 'visitor' })
  })

  test("the page's last reply counts, also when an earlier one is redeemed later", async () => {
    const first = Promise.withResolvers<EmbedSession>()
    const { session } = open((token) => (token === 'slow' ? first.promise : Promise.resolve(null)))
    const slow = session.signIn('slow')
    await session.signIn(null)
    first.resolve(sessionOf('ana'))
    await slow
    expect(session.get()).toEqual({ status: 'visitor' })
  })
})

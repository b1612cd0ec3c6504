import { describe, expect, test } from 'vitest'
import { hintCookie } from '../src/first-paint/hint-cookie.ts'
import { firstPaint, firstPaintReader } from './first-paint.ts'
import { firstPaintStyle } from './first-paint-style.ts'

const reader = (url: string, headers: Record<string, string> = {}) =>
  firstPaintReader({ url, headers })
const painted = (url: string, headers?: Record<string, string>) => firstPaint(reader(url, headers))

test('a visitor of the start page gets header, tagline and skeleton before any code', () => {
  const html = painted('/?utm=1')
  expect(html).toContain('KO<b>V</b>RA')
  expect(html).toContain('Play. Finish tasks. Get paid.')
  expect(html).toContain('fp-next')
  expect(html).toContain('Loading the page')
})

test('the start page says how the site works, in three steps', () => {
  expect(painted('/').match(/<li>[^<]+<\/li>/g)).toHaveLength(3)
})

test('the start page reserves the place of the greeting for users alone', () => {
  const cookie = hintCookie({ language: 'en', signedIn: true })
  expect(painted('/', { cookie })).toContain('fp-greet')
  expect(painted('/k-drop/campaigns', { cookie })).not.toContain('fp-greet')
  expect(painted('/')).not.toContain('fp-greet')
})

test('the tagline is on the start page only, and for visitors only', () => {
  expect(painted('/profile')).not.toContain('fp-strip')
  const cookie = hintCookie({ language: 'en', signedIn: true })
  expect(painted('/home/', { cookie })).not.toContain('fp-strip')
  expect(painted('/home/')).toContain('fp-strip')
})

test.each([
  ['a frame', '/', { 'sec-fetch-dest': 'iframe' }],
  ['the query', '/?embedded=true', {}],
])('there is no header in a page embedded by %s', (_how, url, headers) => {
  expect(painted(url, headers)).not.toContain('<header')
})

describe('the language', () => {
  test.each([
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['fr, hi-IN;q=0.5', 'hi'],
    ['fr', 'en'],
    [`a${' '.repeat(15_000)}b,hi`, 'en'],
  ])('of a browser that accepts "%.20s" is %s', (accepted, language) => {
    expect(reader('/', { 'accept-language': accepted }).language).toBe(language)
  })

  test('is the one the cookie names, if there is one', () => {
    const cookie = `other=1; ${hintCookie({ language: 'hi', signedIn: false }).split(';')[0]}; more=2`
    const accepted = { 'accept-language': 'en', cookie }
    expect(reader('/', accepted)).toMatchObject({ language: 'hi', signedIn: false })
    expect(painted('/', accepted)).toContain('खेलिए')
  })

  test.each(['firstPaint=xx.1', 'firstPaint=<b>', 'notfirstPaint=hi.1'])(
    'is not taken from the cookie %s',
    (cookie) => {
      expect(reader('/', { cookie })).toMatchObject({ language: 'en', signedIn: false })
    },
  )
})

test.each([
  ['/', true],
  ['/k-drop/campaigns/', true],
  ['/k-drop/campaigns/0196', false],
  ['/profile/', false],
])('%s begins with the skeleton of a list: %s', (pathname, isList) => {
  const html = firstPaint({ language: 'en', signedIn: true, embedded: false, pathname, search: '' })
  expect(html.includes('fp-next')).toBe(isList)
  expect(html).toContain('fp-row')
})

test.each([
  ['/?ref=K7M2QX9P', true],
  ['/k-drop/campaigns/?show=live&ref=K7M2QX9P', true],
  ['/k-quest?ref=K7M2QX9P', false],
  ['/?utm=ref', false],
])('%s reserves the place of an invitation: %s', (url, isReserved) => {
  expect(painted(url).includes('fp-invited')).toBe(isReserved)
})

test('the style draws every block of the skeleton, and cannot end its element', () => {
  const style = firstPaintStyle()
  const classes = new Set(painted('/?ref=K7M2QX9P').match(/fp-[a-z]+/g))
  expect([...classes].filter((name) => !style.includes(`.${name}`))).toEqual([])
  expect(style).not.toContain('<')
})

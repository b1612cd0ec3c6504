import { expect, test } from 'vitest'
import { type Follower, isBot, MOST_VISITORS, visitOf, visitsSince } from './visit.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const follower = (changes: Partial<Follower> = {}): Follower => ({
  ...{ method: 'GET', ipAddress: '203.0.113.7', userAgent: CHROME, purpose: undefined },
  ...changes,
})

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 Instagram 300.0.0.0',
  'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
])('a person with %s counts', (userAgent) => {
  expect(isBot(follower({ userAgent }))).toBe(false)
})

test.each([
  undefined,
  '',
  'curl/8.5.0',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
  `Mozilla/5.0 ${'x'.repeat(2_000)}`,
])('a program that calls itself %s does not', (userAgent) => {
  expect(isBot(follower({ userAgent }))).toBe(true)
})

test.each(['prefetch', 'prefetch;prerender', 'preview'])(
  'a browser that loads the page for %s does not count',
  (purpose) => {
    expect(isBot(follower({ purpose }))).toBe(true)
  },
)

test('a request for the headers alone does not count', () => {
  expect(isBot(follower({ method: 'HEAD' }))).toBe(true)
})

test('of one network so many visitors of a link count at most, whatever its browsers call themselves', () => {
  const link = { code: 'abc', salt: 's1' }
  const idsOf = (address: (n: number) => string) =>
    new Set(
      Array.from({ length: 1_000 }, (_, n) => {
        const named = follower({ ipAddress: address(n), userAgent: `Mozilla/5.0 (${n})` })
        return visitOf(link, named, new Date(0)).id
      }),
    )
  expect(idsOf(() => '203.0.113.7').size).toBe(MOST_VISITORS)
  expect(idsOf((n) => `2001:db8:0:1::${n.toString(16)}`).size).toBe(MOST_VISITORS)
})

test('a visitor of a link has one id there, and another at another link', () => {
  const at = new Date(0)
  const link = { code: 'abc', salt: 's1' }
  const id = visitOf(link, follower(), at).id
  expect(visitOf(link, follower(), new Date(5)).id).toBe(id)
  expect(visitOf(link, follower({ ipAddress: '203.0.113.8' }), at).id).not.toBe(id)
  expect(visitOf(link, follower({ userAgent: 'Mozilla/5.0' }), at).id).not.toBe(id)
  expect(visitOf({ code: 'abc', salt: 's2' }, follower(), at).id).not.toBe(id)
  expect(visitOf({ code: 'xyz', salt: 's1' }, follower(), at).id).not.toBe(id)
  expect(id).not.toContain('203.0.113.7')
})

test('a visit is kept for 30 days', () => {
  expect(visitsSince(new Date('2026-03-31T00:00:00Z'))).toEqual(new Date('2026-03-01T00:00:00Z'))
})

import { expect, test } from 'vitest'
import { siteRoutesOf } from './default-site-routes.ts'
import { type NavigationEntry, type SiteRoutes, siteRoutes } from './site-routes.ts'

const entry = (path: string, changes: Partial<NavigationEntry> = {}): NavigationEntry => ({
  path,
  label: { en: 'Clans', hi: 'कबीले', 'pt-BR': 'Clãs' },
  icon: 'drops',
  order: 100,
  visibleTo: 'everyone',
  ...changes,
})
const routes = (...navigation: NavigationEntry[]): SiteRoutes => ({
  paths: [{ path: '/clans' }, { path: '/home', exact: true }],
  navigation,
})
const accepts = (value: SiteRoutes) => siteRoutes.safeParse(value).success
const pages = (count: number) => Array.from({ length: count }, (_, n) => `/clans/${n}`)

test.each(['mfe-quests', 'mfe-wallet'])('accepts the routes that %s had before', (remote) => {
  expect(accepts(siteRoutesOf({ remote }))).toBe(true)
})

test('accepts an entry that is also current at pages of its own remote, and no others', () => {
  expect(accepts(routes(entry('/clans', { alsoCurrentAt: ['/home', '/clans/mine'] })))).toBe(true)
  expect(accepts(routes(entry('/clans', { alsoCurrentAt: ['/k-drop'] })))).toBe(false)
  expect(accepts(routes(entry('/clans', { alsoCurrentAt: ['/home/below'] })))).toBe(false)
})

test('accepts ten other pages of an entry, not eleven', () => {
  expect(accepts(routes(entry('/clans', { alsoCurrentAt: pages(10) })))).toBe(true)
  expect(accepts(routes(entry('/clans', { alsoCurrentAt: pages(11) })))).toBe(false)
})

test('accepts five entries, not six', () => {
  const entries = (count: number) => routes(...pages(count).map((path) => entry(path)))
  expect(accepts(entries(5))).toBe(true)
  expect(accepts(entries(6))).toBe(false)
})

test('refuses two entries that lead to one page in one session', () => {
  expect(accepts(routes(entry('/clans'), entry('/clans/')))).toBe(false)
  const visitor = entry('/clans', { visibleTo: 'visitor' })
  expect(accepts(routes(visitor, entry('/clans')))).toBe(false)
  expect(accepts(routes(visitor, entry('/clans', { visibleTo: 'signed-in' })))).toBe(true)
})

test('refuses a label that cannot be shown, in each language', () => {
  for (const language of ['en', 'hi', 'pt-BR'] as const) {
    const label = { ...entry('/clans').label, [language]: '\u202eW'.repeat(5_000) }
    expect(accepts(routes(entry('/clans', { label }))), language).toBe(false)
  }
})

test.each(['/sw.js', '/favicon.ico', '/robots.txt', '/.well-known/security'])(
  'a remote cannot claim %s, a file of the root',
  (path) => {
    expect(accepts({ paths: [{ path }], navigation: [] })).toBe(false)
  },
)

test.each(['Profile', 'PROFILE', 'Pro file', 'Profilé', 'Ｐｒｏｆｉｌｅ', 'perfil', 'प्रोफ़ाइल'])(
  'refuses %j, a label of the shell, in each language',
  (own) => {
    for (const language of ['en', 'hi', 'pt-BR'] as const) {
      const label = { ...entry('/clans').label, [language]: own }
      expect(accepts(routes(entry('/clans', { label }))), language).toBe(false)
    }
  },
)

test('accepts a label that only begins like one of the shell', () => {
  const label = { en: 'Profiles', hi: 'प्रोफ़ाइलें', 'pt-BR': 'Perfis' }
  expect(accepts(routes(entry('/clans', { label })))).toBe(true)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { promisedRoutes } from './promised-routes.ts'

const contract = { './mount': { props: z.object({}), events: {} } }
const filledBy = (module: string) => ({
  paths: [],
  navigation: [],
  slots: [{ slot: 'home.winners', module, visibleTo: 'everyone' as const }],
})

test('a slot is filled by a module of the contract, and by no other', () => {
  const routes = filledBy('./mount')
  expect(promisedRoutes(routes, contract)).toEqual(routes)
  expect(() => promisedRoutes(filledBy('./winners'), contract)).toThrow('home.winners')
})

test('a mistake is named with its place, not as a list of codes', () => {
  const entry = { path: '/news', icon: 'info', order: 1, visibleTo: 'everyone' as const }
  const label = { en: 'x'.repeat(25), hi: 'समाचार', 'pt-BR': 'Novidades' }
  const routes = { paths: [{ path: '/News' }], navigation: [{ ...entry, label }] }
  const shown = () => promisedRoutes(routes, contract)
  expect(shown).toThrow(/^src\/site-routes\.ts: paths\[0\]\.path: /)
  expect(shown).toThrow(/navigation\[0\]\.label\.en: /)
  expect(shown).not.toThrow(/"code"/)
})

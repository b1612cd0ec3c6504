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

import { staffActed as clans } from '@platform/contracts/clans/events'
import { staffActed as expert } from '@platform/contracts/expert/events'
import { AUDITED_SERVICES, UNPUBLISHED_ACTS } from '@platform/contracts/growth/audited-services'
import { staffActed as ownActs } from '@platform/contracts/growth/events'
import { growth } from '@platform/contracts/growth/service'
import { staffActed as identity } from '@platform/contracts/identity/events'
import { staffActed as kyc } from '@platform/contracts/kyc/events'
import { staffActed as pog } from '@platform/contracts/pog/events'
import { staffActed as quests } from '@platform/contracts/quests/events'
import { serviceNames } from '@platform/contracts/services'
import { staffActed as wallet } from '@platform/contracts/wallet/events'
import { expect, test } from 'vitest'
import { routesOf } from './policies.ts'
import { OF_NO_WRITE, RECORDED_AS } from './recorded-acts.ts'

const others = AUDITED_SERVICES.filter((name) => name !== 'growth')

test('every service in which staff change something is one whose acts are in the merged audit trail', () => {
  const changing = serviceNames.filter((name) =>
    Object.entries(routesOf(name)).some(
      ([route, policy]) =>
        !route.startsWith('GET ') && typeof policy === 'object' && 'right' in policy,
    ),
  )
  expect(changing.toSorted()).toEqual([...AUDITED_SERVICES].toSorted())
})

test('growth may ask each of them for its acts, and consumes the events of those that publish some', () => {
  for (const name of others) {
    expect(routesOf(name)['GET /internal/console/acts'], name).toEqual({ services: ['growth'] })
  }
  expect(growth.calls).toEqual(expect.arrayContaining(others))
  const published = others.filter((name) => !UNPUBLISHED_ACTS.some((one) => one === name))
  expect(growth.consumes).toEqual(expect.arrayContaining(published))
})

/** Every write that needs a right of staff, by its service. */
const writes = serviceNames.flatMap((service) =>
  Object.entries(routesOf(service)).flatMap(([route, policy]) =>
    !route.startsWith('GET ') && typeof policy === 'object' && 'right' in policy
      ? [{ service, route }]
      : [],
  ),
)

test('of each write of staff it is said what it is recorded as, or why it is not', () => {
  const routes = writes.map(({ route }) => route)
  expect(Object.keys(RECORDED_AS).toSorted()).toEqual(routes.toSorted())
})

const published = { clans, expert, growth: ownActs, identity, kyc, pog, quests, wallet }

test('the acts of every service that publishes some are looked at', () => {
  const names = AUDITED_SERVICES.filter((name) => !UNPUBLISHED_ACTS.some((one) => one === name))
  expect(Object.keys(published).toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(published))(
  'each act of %s is that of a write, or of none, and no other is named',
  (name, { data }) => {
    const actions: readonly string[] = data.shape.action.options
    const named = writes
      .filter(({ service }) => service === name)
      .flatMap(({ route }) => {
        const acts = RECORDED_AS[route] ?? []
        return 'none' in acts ? [] : acts
      })
    expect(named.filter((act) => !actions.includes(act))).toEqual([])
    const known = new Set([...named, ...OF_NO_WRITE])
    expect(actions.filter((act) => !known.has(act))).toEqual([])
  },
)

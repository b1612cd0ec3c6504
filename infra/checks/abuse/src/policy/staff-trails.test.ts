import { AUDITED_SERVICES, UNPUBLISHED_ACTS } from '@platform/contracts/growth/audited-services'
import { growth } from '@platform/contracts/growth/service'
import { serviceNames } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import { routesOf } from './policies.ts'

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

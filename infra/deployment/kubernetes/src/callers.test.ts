import { routeTable } from '@platform/gateway/route-table'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { expect, test } from 'vitest'
import { networkPolicy } from './objects/network.ts'
import { serviceNames, workloadOf } from './testing/services.ts'
import { addressOf, callersOf } from './workload.ts'
import { workloads } from './workloads.ts'

test('the gateway finds every service of the tree that has a route, and may call it', () => {
  const routed = serviceNames.filter((name) => name in routeTable)
  expect(routed).toContain('quests')
  for (const name of routed) {
    expect(workloadOf('gateway').env[urlKeyOf(name)], name).toBe(addressOf(workloadOf(name)))
    expect(callersOf(workloadOf(name), workloads), name).toContain('gateway')
  }
})

test('who checks tokens may fetch the keys of identity; nobody else is let in', () => {
  const checking = workloads.filter(({ env }) => env.JWKS_URL).map(({ name }) => name)
  expect(checking.toSorted()).toEqual(['quests', 'remote-registry', 'wallet'])
  const [rule] = networkPolicy(workloadOf('identity'), workloads).spec?.ingress ?? []
  const names = rule?.from?.map(({ podSelector }) => Object.values(podSelector?.matchLabels ?? {}))
  expect(names?.flat().toSorted()).toEqual([...checking, 'gateway'].toSorted())
})

test('an address that only begins like that of a workload makes nobody its caller', () => {
  const other = { ...workloadOf('shell'), env: { GATEWAY_URL: 'http://gateway:30001' } }
  expect(callersOf(workloadOf('gateway'), [other])).toEqual([])
})

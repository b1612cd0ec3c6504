import { services } from '@platform/contracts/services'
import { urlKeyOf } from '@platform/service-kit/addresses'
import { expect, test } from 'vitest'
import { ingress } from './objects/ingress.ts'
import { networkPolicy } from './objects/network.ts'
import { workloadOf } from './testing/services.ts'
import { addressOf, callersOf } from './workload.ts'
import { workloads } from './workloads.ts'

test('the gateway finds every service of the tree that has a route, and may call it', () => {
  const routed = services.filter(({ prefixes }) => prefixes.length > 0).map(({ name }) => name)
  expect(routed).toContain('quests')
  for (const name of routed) {
    expect(workloadOf('gateway').env[urlKeyOf(name)], name).toBe(addressOf(workloadOf(name)))
    expect(callersOf(workloadOf(name), workloads), name).toContain('gateway')
  }
})

test('identity admits the gateway and the workloads that verify tokens with its keys, and no others', () => {
  const checking = workloads.filter(({ env }) => env.JWKS_URL).map(({ name }) => name)
  const verifying = services.filter(({ userTokens }) => userTokens === 'verifies')
  expect(checking.toSorted()).toEqual(verifying.map(({ name }) => name).toSorted())
  expect(checking).toEqual(expect.arrayContaining(['quests', 'remote-registry', 'wallet']))
  const [rule] = networkPolicy(workloadOf('identity'), workloads).spec?.ingress ?? []
  const names = rule?.from?.map(({ podSelector }) => Object.values(podSelector?.matchLabels ?? {}))
  expect(names?.flat().toSorted()).toEqual([...checking, 'gateway'].toSorted())
})

test('a workload whose setting only begins with the address of another is not its caller', () => {
  const other = { ...workloadOf('shell'), env: { GATEWAY_URL: 'http://gateway:30001' } }
  expect(callersOf(workloadOf('gateway'), [other])).toEqual([])
})

test('a callee admits its caller, and the caller admits the callee, which fetches its public keys', () => {
  expect(callersOf(workloadOf('wallet'), workloads)).toContain('quests')
  expect(callersOf(workloadOf('quests'), workloads)).toContain('wallet')
})

test('the ingress leads /api straight to the gateway, and all else of the site to the shell', () => {
  const [site] = ingress().spec?.rules ?? []
  const backends = site?.http?.paths.map(({ path, backend }) => [path, backend.service?.name])
  expect(backends).toEqual([
    ['/api', 'gateway'],
    ['/', 'shell'],
  ])
})

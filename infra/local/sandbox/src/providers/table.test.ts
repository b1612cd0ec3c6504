import { services } from '@platform/contracts/services'
import { expect, test } from 'vitest'
import type { SandboxProvider } from './provider.ts'
import { providers } from './table.ts'

const played: [string, SandboxProvider][] = Object.entries(providers)
const listed = services.flatMap(({ name, providers = {} }) =>
  Object.entries(providers).map(([provider, settings]) => ({ service: name, provider, settings })),
)

/** Browsers use these, no service does. */
const OF_THE_PAGE = ['mixpanel']

test('the sandbox plays every provider that a descriptor lists, those of the page, and no other', () => {
  const names = new Set([...listed.map(({ provider }) => provider), ...OF_THE_PAGE])
  expect(played.map(([name]) => name).sort()).toEqual([...names].sort())
})

test.each(listed)('$provider sets only what the descriptor of $service lists', (one) => {
  const [, provider] = played.find(([name]) => name === one.provider) ?? []
  const keys = one.settings.map(({ key }) => key)
  for (const key of Object.keys(provider?.settings('') ?? {})) expect(keys).toContain(key)
})

test('each provider is reached in one way and has a fault of its own', () => {
  for (const [name, { routes, server }] of played)
    expect([routes, server].filter(Boolean), name).toHaveLength(1)
  expect(new Set(played.map(([, { fault }]) => fault)).size).toBe(played.length)
})

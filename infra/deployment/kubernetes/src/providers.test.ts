import { existsSync } from 'node:fs'
import { quests } from '@platform/contracts/quests/service'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { services } from '@platform/contracts/services'
import type { ProviderTable } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { serviceWorkload } from './service-workload.ts'

async function providersOf(service: string): Promise<ProviderTable<Record<string, unknown>>> {
  const table = new URL(`../../../../services/${service}/src/providers/table.ts`, import.meta.url)
  return existsSync(table) ? (await import(table.href)).providers : {}
}

test.each(services)(
  'the descriptor of $name names its providers, each with every setting',
  async ({ name, providers = {} }: ServiceDescriptor) => {
    const table = Object.entries(await providersOf(name))
    const read = table.map(([provider, { settings }]) => [provider, Object.keys(settings)])
    const named = Object.entries(providers).map(([provider, settings]) => [
      provider,
      settings.map(({ key }) => key),
    ])
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(read))
  },
)

test('providers of identity are found by their table', async () => {
  expect(Object.keys(await providersOf('identity'))).toEqual(
    expect.arrayContaining(['sms', 'smtp', 'google', 'telegram']),
  )
})

test('a service reaches a provider that has a default address and no secret', () => {
  const chat = { ...quests, providers: { chat: [] } }
  expect(serviceWorkload(chat, services).reaches).toContain('providers')
  const alone = { ...quests, providers: {} }
  expect(serviceWorkload(alone, services).reaches).not.toContain('providers')
})

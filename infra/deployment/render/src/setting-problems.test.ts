import { serviceNames } from '@platform/contracts/services'
import { missingSettings } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { serviceDefinition } from './service-definition.ts'
import { settingProblems } from './setting-problems.ts'

test('every deployment gives each service the settings it needs, and no other', async () => {
  expect(await settingProblems()).toEqual([])
})

test('names a missing and an unknown setting, with the service and the deployment', async () => {
  const needed = await Promise.all(
    serviceNames.map(async (name) => [name, missingSettings(await serviceDefinition(name), [])]),
  )
  const complete: Record<string, string[]> = Object.fromEntries(needed)
  expect(await settingProblems({ staging: complete })).toEqual([])
  const wallet = complete.wallet?.map((key) => (key === 'MONGO_URL' ? 'MONGO_URI' : key)) ?? []
  expect(await settingProblems({ staging: { ...complete, wallet } })).toEqual([
    expect.stringMatching(
      /^wallet \(staging\): MONGO_URL is missing: give the key `cluster: \{ value \}` or `cluster: \{ secret \}` .*default/,
    ),
    'wallet (staging): MONGO_URI is not a setting of this service',
  ])
})

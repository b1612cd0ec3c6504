import { AUDITED_SERVICES } from '@platform/contracts/growth/audited-services'
import { expect, test } from 'vitest'
import type { ConsoleSources } from '../../clients/console-sources.ts'
import { listSettings } from './list-settings.ts'

const shown = [{ name: 'CLAN_MEMBER_LIMIT', value: 50 }]

test('shows the settings of each service that has some, and names those that do not answer', async () => {
  const settingsOf = async (service: string) => {
    if (service === 'kyc') throw new Error('it is down')
    return service === 'clans' ? shown : []
  }
  const sources = AUDITED_SERVICES.map((service) => [
    service,
    { settings: () => settingsOf(service) },
  ])
  const consoleSources = Object.fromEntries(sources) as ConsoleSources
  expect(await listSettings({ consoleSources })).toEqual({
    items: [{ service: 'clans', settings: shown }],
    unanswered: ['kyc'],
  })
})

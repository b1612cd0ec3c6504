import { expect, test } from 'vitest'
import { sharedOrigins } from './session.ts'

const origin = (deviceId: string | null, network: string | null) => ({
  ...{ deviceId, network },
  site: null,
})

test('says what the log-ins of two accounts share; what nobody knows is not the same', () => {
  const nothing = origin(null, null)
  expect(sharedOrigins([nothing], [nothing])).toEqual([])
  expect(sharedOrigins([origin('a', 'n')], [origin('b', 'm'), nothing])).toEqual([])
  expect(sharedOrigins([origin('a', 'n')], [nothing, origin('a', 'm')])).toEqual(['DEVICE'])
  expect(sharedOrigins([origin('a', 'n')], [origin('a', null), origin('b', 'n')])).toEqual([
    'DEVICE',
    'NETWORK',
  ])
})

test('accounts of one site share it where their log-ins kept no device: a carrier has many customers in one', () => {
  const script = { ...origin(null, 'n1'), site: 's', noDevice: true } as const
  const other = { ...script, network: 'n2' }
  expect(sharedOrigins([script], [other])).toEqual(['NETWORK'])
  expect(sharedOrigins([script], [{ ...origin('a', 'n2'), site: 's' }])).toEqual([])
  expect(sharedOrigins([{ ...script, site: null }], [{ ...other, site: null }])).toEqual([])
})

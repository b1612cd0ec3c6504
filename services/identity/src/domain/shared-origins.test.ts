import { expect, test } from 'vitest'
import { sharedOrigins } from './session.ts'

const origin = (deviceId: string | null, network: string | null) => ({ deviceId, network })

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

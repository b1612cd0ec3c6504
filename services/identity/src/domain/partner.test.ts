import { partnerKey } from '@platform/contracts/identity/partners'
import { expect, test } from 'vitest'
import { newPartnerKey } from './partner.ts'

test('a key follows from a UUID, and says whether it is a test key', () => {
  const uuid = '01980000-0000-7000-8000-000000000001'
  const [live, forTests] = [newPartnerKey(uuid, false), newPartnerKey(uuid, true)]
  expect(live).toBe('pk_01980000000070008000000000000001')
  expect(forTests).toMatch(/^pk_test_/)
  for (const key of [live, forTests]) expect(partnerKey.safeParse(key).success).toBe(true)
})

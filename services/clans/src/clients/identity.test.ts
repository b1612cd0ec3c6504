import { DomainError, type InternalClient } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { nameReader } from './identity.ts'

const refusedBy = (code: 'UNAVAILABLE' | 'FORBIDDEN') => {
  const call = () => Promise.reject(new DomainError(code))
  return nameReader({ call } as unknown as InternalClient<'identity'>)
}

test('a list has no names while identity is down, and a refusal of identity is not taken for that', async () => {
  expect(await refusedBy('UNAVAILABLE')(['one'])).toEqual(new Map())
  await expect(refusedBy('FORBIDDEN')(['one'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

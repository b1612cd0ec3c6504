import { expect, test } from 'vitest'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { lookUp } from './look-up.ts'

const listed = (slug: string, variant: string) => ({
  id: crypto.randomUUID(),
  slug,
  status: 'DRAFT',
  variant,
  currency: 'KCASH',
  required: '10.00',
  funded: '0.00',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('finds the campaigns of a file beside one of a variant that it does not know', async () => {
  const items = [listed('newer', 'RAFFLE'), listed('mine', 'FIXED_SLOT_FIXED_REWARD')]
  const session = {
    call: async ({ data }: { data: { parse(value: unknown): unknown } }) =>
      data.parse({ items, nextCursor: null }),
  } as unknown as OperatorSession
  const entries = [{ campaign: { slug: 'mine' } } as Entry]
  expect([...(await lookUp(session, entries)).keys()]).toEqual(['mine'])
})

import { expect, test } from 'vitest'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import { Refusal } from '../platform/client.ts'
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

test('a draft that was archived keeps its slug: the entry conflicts, and the import says why', async () => {
  const items = [{ ...listed('given-up', 'FIXED_SLOT_FIXED_REWARD'), status: 'ARCHIVED' }]
  const session = {
    call: async ({ path, data }: { path: string; data: { parse(value: unknown): unknown } }) => {
      if (path.includes('/admin/')) return data.parse({ items, nextCursor: null })
      throw new Refusal(404, 'NOT_FOUND', 'Not found')
    },
  } as unknown as OperatorSession
  const known = await lookUp(session, [{ campaign: { slug: 'given-up' } } as Entry])
  expect(known.get('given-up')?.differences).toEqual(['it was never published'])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call } from '../platform/client.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { changePrices, readPricesFile } from './slot-prices-api.ts'
import { slotPricesCommand } from './slot-prices-command.ts'

const price = (amount: string, currency: 'KCASH' | 'USDT' = 'KCASH') => ({ currency, amount })
const NOW = { slots: [price('0.00'), price('500.00')], edit: price('100.00') }
const REQUEST = {
  ...{ id: '0198c0de-0000-7000-8000-00000000a001', kind: 'set-slot-prices', body: {} },
  ...{ bodyHash: 'a'.repeat(64), reason: 'prices', askedBy: 'operator', state: 'waiting' },
  ...{ askedAt: '2026-03-09T12:00:00.000Z', expiresAt: '2026-03-12T12:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null, failure: null },
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slot-prices-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A platform with the prices `NOW`, which reads its answers as the client does. */
function platform() {
  const asked: unknown[] = []
  const session = {
    ...{ userId: 'operator', roles: ['admin'] },
    async call({ method, path, body, data }: Call<never>) {
      expect(path).toBe('/api/pog/admin/slot-prices')
      if (method === 'PUT') asked.push(body)
      return (data as { parse(value: unknown): unknown }).parse(method === 'PUT' ? REQUEST : NOW)
    },
  } as unknown as OperatorSession
  const lines: string[] = []
  return { session, asked, lines, say: (line: string) => lines.push(line) }
}

test('new prices are asked for as the file has them, and it says who approves them', async () => {
  const { session, asked, lines, say } = platform()
  const wanted = { ...NOW, slots: [price('0.00'), price('250.00'), price('750.00')] }
  await changePrices(session, wanted, say)
  expect(asked).toEqual([wanted])
  expect(lines).toEqual([
    ...['slot 1: 0.00 KCASH', 'slot 2: 250.00 KCASH', 'slot 3 and each later one: 750.00 KCASH'],
    'a change of an avatar: 100.00 KCASH',
    `${REQUEST.id}: the change of prices is waiting`,
    `Another person approves it at /operator/approvals, until ${REQUEST.expiresAt}.`,
  ])
})

test('prices that count already are not asked for, however they are written', async () => {
  const { session, asked, lines, say } = platform()
  await changePrices(session, { slots: [price('0'), price('500')], edit: price('100.0') }, say)
  expect([asked, lines]).toEqual([[], ['unchanged: these prices count already']])
  await changePrices(session, { ...NOW, edit: price('100.00', 'USDT') }, say)
  expect(asked).toHaveLength(1)
})

test('a file that is no JSON, or has no price of a change, is refused by its name', async () => {
  const file = join(folder, 'prices.json')
  await writeFile(file, 'slots: 5')
  await expect(readPricesFile(file)).rejects.toThrow(`${file} is not a JSON file`)
  await writeFile(file, JSON.stringify({ slots: NOW.slots }))
  await expect(readPricesFile(file)).rejects.toThrow(/edit/)
  await writeFile(file, JSON.stringify(NOW))
  expect(await readPricesFile(file)).toEqual(NOW)
})

test.each([[['change']], [['list', 'one']], [['show']], [[]]])(
  '%j is refused with the usage before a login',
  async (args) => {
    await expect(slotPricesCommand(args, () => {})).rejects.toThrow('usage:')
  },
)

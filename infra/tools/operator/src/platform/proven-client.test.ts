import { expect, test } from 'vitest'
import { z } from 'zod'
import { type PlatformClient, Refusal } from './client.ts'
import { provenClient } from './proven-client.ts'

const write = { method: 'POST', path: '/api/write', data: z.string() } as const

/** A platform that knows the age of each login. */
const session = (name: string, { refusal }: { refusal?: Refusal } = {}): PlatformClient => ({
  async call({ data }) {
    if (refusal) throw refusal
    return data.parse(`by ${name}`)
  },
})
const stale = { refusal: new Refusal(403, 'FRESH_PROOF_NEEDED', 'Please confirm that it is you.') }

test('repeats a call that needs a fresh proof after one new login, and keeps to that', async () => {
  let logins = 0
  const client = provenClient(session('the old one', stale), async () => {
    logins++
    return session('the new one')
  })
  expect(await client.call(write)).toBe('by the new one')
  expect(await client.call(write)).toBe('by the new one')
  expect(logins).toBe(1)
})

test('does not log in again when the new login is refused, too', async () => {
  let logins = 0
  const client = provenClient(session('the old one', stale), async () => {
    logins++
    return session('the new one', stale)
  })
  await expect(client.call(write)).rejects.toThrow('FRESH_PROOF_NEEDED')
  await expect(client.call(write)).rejects.toThrow('FRESH_PROOF_NEEDED')
  expect(logins).toBe(1)
})

test('does not log in for any other refusal', async () => {
  const refusal = new Refusal(403, 'FORBIDDEN', 'Not allowed.')
  const client = provenClient(session('the old one', { refusal }), async () => {
    throw new Error('logged in')
  })
  await expect(client.call(write)).rejects.toThrow('FORBIDDEN')
})

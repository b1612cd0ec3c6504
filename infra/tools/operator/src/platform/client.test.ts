import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createClient } from './client.ts'
import { keptSession } from './kept-session.ts'

let server: Server
let api: string
let directory: string
/** The device id of each request. */
let devices: unknown[]
beforeEach(async () => {
  devices = []
  directory = await mkdtemp(join(tmpdir(), 'operator-client-'))
  // A device without an id gets one, as identity gives it with a code.
  server = createServer(({ headers }, answer) => {
    const sent = headers['x-device-id']
    devices.push(sent)
    if (sent === undefined) answer.setHeader('x-device-id', 'sealed-id')
    answer.end(JSON.stringify({ success: true, status: 200, data: 'done', message: 'ok' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  await rm(directory, { recursive: true })
})

const read = { method: 'GET', path: '/api/any', data: z.string() } as const
const kept = (phone = '+919800000001') => keptSession(directory, api, phone)

test('a later command is the device that the platform knows, also after its session has ended', async () => {
  await createClient(api, kept().device).call(read)
  await kept().write('a refresh token')
  await kept().clear()
  await createClient(api, kept().device).call(read)
  expect(await kept().read()).toBeNull()
  expect(devices).toEqual([undefined, 'sealed-id'])
})

test('another operator of the same machine is another device', async () => {
  await createClient(api, kept().device).call(read)
  await createClient(api, kept('+919800000002').device).call(read)
  expect(devices).toEqual([undefined, undefined])
})

test('without a data folder the calls of one command are of one device', async () => {
  const client = createClient(api)
  await client.call(read)
  await client.call(read)
  expect(devices).toEqual([undefined, 'sealed-id'])
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'

const INFO = 30

/** What a service logs about a request whose body breaks off after its first byte. */
async function logOf(breakOff: 'client' | 'time-out') {
  const lines: { level: number; msg: string; status?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const running = await startBare(
    ({ app }) => {
      const schema = { body: z.object({}) }
      app.post('/made', { config: { access: 'public' }, schema }, async () => ok(null))
    },
    {},
    { log },
  )
  onTestFinished(() => running.stop())
  const arrived = once(running.app.server, 'request')
  const opened = once(running.app.server, 'connection')
  const client = connect(Number(new URL(running.url).port), '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(
    'POST /made HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  const [socket] = await opened
  await arrived
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (breakOff === 'client') client.destroy()
  else running.app.server.emit('clientError', late, socket)
  await expect.poll(() => lines.some(({ msg }) => msg === 'request')).toBe(true)
  return lines
}

test.each(['client', 'time-out'] as const)(
  'a body that breaks off by the %s is no error of the service',
  async (breakOff) => {
    const lines = await logOf(breakOff)
    expect(lines.filter(({ level }) => level > INFO)).toEqual([])
    expect(lines.find(({ msg }) => msg === 'request')?.status).toBeLessThan(500)
  },
)

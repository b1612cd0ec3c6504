import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorCode, errors } from '@platform/contracts/errors'

/** A code that was sent to a user; `value`: their number or address, which the test sets before it is checked. */
export interface SentCode {
  userId: string
  challengeId: string
  code: string
  channel: 'phone' | 'email'
  language: string
  value: string
  isUsed: boolean
}

interface Body {
  userIds?: string[]
  channel?: 'phone' | 'email'
  language?: string
  challengeId?: string
  code?: string
}

type Answer = { data: unknown } | { code: ErrorCode }

/** Plays identity's internal names of users, of those who let everybody see what they win, and codes with a purpose, as the contracts say. */
export async function startIdentityDouble(
  names: ReadonlyMap<string, string>,
  winners: ReadonlySet<string>,
  codes: SentCode[],
) {
  const answer = (path: string, body: Body): Answer => {
    const [, , , userId = '', , , , verify] = path.split('/')
    if (userId === 'names' || userId === 'winners') {
      const { userIds: asked = [] } = body
      const userIds = userId === 'names' ? asked : asked.filter((id) => winners.has(id))
      const items = userIds.map((id) => ({ userId: id, userName: names.get(id) ?? null }))
      return { data: { items } }
    }
    return verify ? check(userId, body) : send(userId, body)
  }

  const send = (userId: string, { channel = 'phone', language = 'en' }: Body): Answer => {
    const sent = { userId, challengeId: randomUUID(), code: '042137', channel, language }
    codes.push({ ...sent, value: '+919876543210', isUsed: false })
    const at = new Date().toISOString()
    return { data: { challengeId: sent.challengeId, expiresAt: at, resendAt: at } }
  }

  const check = (userId: string, { challengeId, code }: Body): Answer => {
    const sent = codes.find((one) => one.challengeId === challengeId && one.userId === userId)
    if (!sent || sent.isUsed) return { code: 'OTP_EXPIRED' }
    if (sent.code !== code) return { code: 'OTP_WRONG' }
    sent.isUsed = true
    return { data: { channel: sent.channel, value: sent.value } }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const made = answer(request.url ?? '', body)
    const sent =
      'data' in made
        ? { success: true, status: 200, message: 'OK', ...made }
        : { success: false, ...errors[made.code], code: made.code, data: null }
    response.writeHead(sent.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(sent))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

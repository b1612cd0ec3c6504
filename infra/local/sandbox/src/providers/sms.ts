import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { SLOW_MS } from '../behaviour.ts'
import type { SandboxApp } from '../http.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** An SMS provider with Twilio's Messages API, and a fictitious account. */
export const sms = {
  fault: 'sms',
  routes: messagesApi,
  settings: (url) => ({
    SMS_BASE_URL: url,
    SMS_ACCOUNT: `AC${'0'.repeat(31)}1`,
    SMS_TOKEN: 'sandbox',
    SMS_FROM: '+15005550006',
  }),
} as const satisfies SandboxProvider

/**
 * Twilio's "create a message": form-encoded, basic auth of account and token, 201 with the message's
 * state or an error with Twilio's own number (twilio.com/docs/messaging/api/message-resource).
 */
function messagesApi(app: SandboxApp, { inboxes, nextBehaviour }: ProviderDeps): void {
  const form = z.object({
    To: z.string().default(''),
    From: z.string().default(''),
    Body: z.string().default(''),
  })
  app.post(
    '/2010-04-01/Accounts/:account/Messages.json',
    { schema: { params: z.object({ account: z.string() }), body: form } },
    async (request, reply) => {
      const { account } = request.params
      if (!isAuthorised(request.headers.authorization, account)) {
        return refuse(reply, 401, 20003, 'Authenticate')
      }
      const behaves = nextBehaviour()
      if (behaves === 'error') return refuse(reply, 503, 20503, 'Service unavailable')
      if (behaves === 'rate-limited') return refuse(reply, 429, 20429, 'Too Many Requests')
      if (behaves === 'slow') {
        await sleep(SLOW_MS, undefined, { ref: false })
        return refuse(reply, 504, 20504, 'Gateway timeout')
      }
      const { To, From, Body } = request.body
      if (!To) return refuse(reply, 400, 21604, "A 'To' phone number is required.")
      if (!/^\+[1-9]\d{6,14}$/.test(To)) {
        return refuse(reply, 400, 21211, `The 'To' number ${To} is not a valid phone number.`)
      }
      if (!From) return refuse(reply, 400, 21603, "A 'From' phone number is required.")
      if (!Body) return refuse(reply, 400, 21602, 'Message body is required.')

      const sid = `SM${randomBytes(16).toString('hex')}`
      const now = new Date()
      inboxes.deliver({
        id: sid,
        channel: 'sms',
        from: From,
        to: To,
        subject: null,
        body: Body,
        sentAt: now.toISOString(),
      })
      reply.code(201)
      return messageResource({ sid, account, To, From, Body, now })
    },
  )
}

function isAuthorised(header: string | undefined, account: string): boolean {
  const [scheme, encoded = ''] = (header ?? '').split(' ')
  const [user, token] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return scheme?.toLowerCase() === 'basic' && user === account && Boolean(token)
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  reply.code(status)
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

function messageResource(message: {
  sid: string
  account: string
  To: string
  From: string
  Body: string
  now: Date
}) {
  const { sid, account, To, From, Body, now } = message
  return {
    sid,
    account_sid: account,
    api_version: '2010-04-01',
    body: Body,
    date_created: now.toUTCString(),
    date_updated: now.toUTCString(),
    date_sent: null,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: From,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    status: 'queued',
    to: To,
    uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
  }
}

import { defineProvider, fetchProvider, refusedByProvider } from '@platform/service-kit'
import { z } from 'zod'

export interface SmsProvider {
  send(message: { to: string; body: string }): Promise<void>
}

const PROVIDER = 'SMS provider'

const refusal = z.object({ code: z.number() })

const settings = {
  /** An SMS provider with Twilio's Messages API. */
  SMS_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().min(1),
  SMS_TOKEN: z.string().min(1),
  SMS_FROM: z.string().min(1),
}

/**
 * Twilio's "create a message" (twilio.com/docs/messaging/api/message-resource). It has no idempotency
 * key; a retry after a time-out can send the same text twice.
 */
export const twilioSms = defineProvider({
  settings,
  open(config, call): SmsProvider {
    const { SMS_BASE_URL: baseUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = config
    const url = new URL(
      `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      baseUrl,
    )
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

    const post = async ({ to, body }: { to: string; body: string }) => {
      const response = await fetchProvider(PROVIDER, url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
      })
      if (response.ok) {
        await response.discard()
        return
      }
      const { data } = refusal.safeParse(await response.json().catch(() => null))
      throw refusedByProvider(PROVIDER, response, `error ${data?.code ?? 'unknown'}`)
    }
    return { send: (message) => call(() => post(message)) }
  },
})

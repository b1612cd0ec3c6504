import { fetchProvider, type ProviderCall, refusedByProvider } from '@platform/service-kit'
import { z } from 'zod'

export interface SmsProvider {
  send(message: { to: string; body: string }): Promise<void>
}

const PROVIDER = 'SMS provider'

const refusal = z.object({ code: z.number() })

/**
 * Twilio's "create a message" (twilio.com/docs/messaging/api/message-resource). It has no idempotency
 * key; a retry after a time-out can send the same text twice.
 */
export function twilioSms(
  settings: { baseUrl: string; account: string; token: string; from: string },
  call: ProviderCall,
): SmsProvider {
  const { baseUrl, account, token, from } = settings
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, baseUrl)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  const post = async ({ to, body }: { to: string; body: string }) => {
    const response = await fetchProvider(PROVIDER, url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
    })
    if (response.ok) {
      await response.body?.cancel()
      return
    }
    const { data } = refusal.safeParse(await response.json().catch(() => null))
    throw refusedByProvider(PROVIDER, response, `error ${data?.code ?? 'unknown'}`)
  }
  return { send: (message) => call(() => post(message)) }
}

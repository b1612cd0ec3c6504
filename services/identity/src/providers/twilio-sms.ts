import { z } from 'zod'
import type { ProviderCall } from './provider-call.ts'
import { ProviderError } from './provider-error.ts'

export interface SmsProvider {
  send(message: { to: string; body: string }): Promise<void>
}

const TIMEOUT_MS = 4_000

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
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: Error) => {
      throw new ProviderError(`SMS provider: ${error.name}`, { isDown: true })
    })
    if (answer.ok) {
      await answer.body?.cancel()
      return
    }
    const { data } = refusal.safeParse(await answer.json().catch(() => null))
    const isDown = answer.status >= 500 || answer.status === 429
    const reason = `status ${answer.status}, error ${data?.code ?? 'unknown'}`
    throw new ProviderError(`SMS provider: ${reason}`, { isDown })
  }
  return { send: (message) => call(() => post(message)) }
}

import { defineProvider, fetchProvider, refusedByProvider } from '@platform/service-kit'
import { z } from 'zod'

/** A number that a messenger's log-in has verified. */
export interface VerifiedNumber {
  /** In E.164, as the provider says it. */
  phone: string
  verifiedAt: Date
}

export interface MessengerLogin {
  /** The page on which a user verifies their number. @param redirectUri where it leads afterwards, with the token in `waId` */
  pageFor(redirectUri: string): string
  /** Exchanges a token of the log-in; null for one that the provider does not know. @throws ProviderError */
  exchange(waId: string): Promise<VerifiedNumber | null>
}

const PROVIDER = 'Messenger log-in'

const settings = {
  /** The messenger's page; all four, or log-in by messenger is off. */
  MESSENGER_LOGIN_PAGE: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a token is exchanged. */
  MESSENGER_LOGIN_URL: z.url({ protocol: /^https?$/ }).optional(),
  MESSENGER_LOGIN_ID: z.string().min(1).optional(),
  MESSENGER_LOGIN_SECRET: z.string().min(1).optional(),
}

const answer = z.object({
  user: z.object({ waNumber: z.string().regex(/^\d{6,15}$/), timestamp: z.iso.datetime() }),
})

/** How a provider says that the token is unknown or over; 401 and 403 are about our own key. */
const UNKNOWN = [400, 404, 410, 422]

/** Log-in by WhatsApp as OTPless does it: the token in `waId` is exchanged for the number, with our id and secret. */
export const messengerLogin = defineProvider({
  settings,
  open(config, call): MessengerLogin | null {
    const {
      MESSENGER_LOGIN_PAGE: page,
      MESSENGER_LOGIN_URL: url,
      MESSENGER_LOGIN_ID: id,
      MESSENGER_LOGIN_SECRET: secret,
    } = config
    if (!page || !url || !id || !secret) return null
    const pageFor = (redirectUri: string) => {
      const address = new URL(page)
      address.searchParams.set('redirectUri', redirectUri)
      return address.href
    }
    const exchange = async (waId: string): Promise<VerifiedNumber | null> => {
      const response = await fetchProvider(PROVIDER, url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', clientId: id, clientSecret: secret },
        body: JSON.stringify({ waId }),
      })
      if (!response.ok) {
        await response.discard()
        if (UNKNOWN.includes(response.status)) return null
        throw refusedByProvider(PROVIDER, response)
      }
      const { data } = answer.safeParse(await response.json())
      if (!data) throw refusedByProvider(PROVIDER, response, 'an answer without a number')
      const { waNumber, timestamp } = data.user
      return { phone: `+${waNumber}`, verifiedAt: new Date(timestamp) }
    }
    return { pageFor, exchange: (waId) => call(() => exchange(waId)) }
  },
})

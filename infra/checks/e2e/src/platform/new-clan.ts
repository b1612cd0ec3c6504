import { randomUUID } from 'node:crypto'
import { clan } from '@platform/contracts/clans/http'
import type { Session } from '@platform/contracts/identity/http'
import { createClient } from '@platform/operator/platform/client'
import { apiUrl } from './addresses.ts'

/** A name that no other clan has: letters, of which no two look the same. */
export const newClanName = (): string =>
  `Foxes ${[...randomUUID().replaceAll('-', '')]
    .slice(0, 10)
    .map((digit) => 'abcdefghjkpqstuy'[Number.parseInt(digit, 16)])
    .join('')}`

/** Creates an open clan outside the browser. @returns its id */
export async function newClan({ accessToken }: Session): Promise<string> {
  const body = {
    ...{ clanName: newClanName(), country: 'IN', city: null, description: null, games: [] },
    ...{ joinMode: 'open', clanLogo: null, bannerImage: null, referrerPhoneNumber: null },
  }
  const made = { method: 'POST', path: '/api/clans', data: clan, accessToken, body } as const
  return (await createClient(apiUrl).call({ ...made, idempotencyKey: randomUUID() })).id
}

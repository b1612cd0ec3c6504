import { randomUUID } from 'node:crypto'
import type { CreateClanBody } from '@platform/contracts/clans/http'
import { derivedId } from '@platform/service-kit/ids'
import type { Clan } from '../domain/clan.ts'
import { createClan } from '../operations/create-clan.ts'
import type { Dependencies } from '../operations/dependencies.ts'

/** The body of a clan with a name that no other has. */
export const clanBody = (given: Partial<CreateClanBody> = {}): CreateClanBody => ({
  clanName: `Clan ${nameOf(randomUUID())}`,
  ...{ country: 'IN', city: null, description: null, games: [], joinMode: 'open' },
  ...{ clanLogo: null, bannerImage: null, referrerPhoneNumber: null },
  ...given,
})

/** Letters alone, of which no two look the same. */
const nameOf = (id: string) =>
  [...id.replaceAll('-', '')]
    .slice(0, 16)
    .map((digit) => 'abcdefghjkpqstuy'[Number.parseInt(digit, 16)])
    .join('')

/** The idempotency of a request with this key. */
export const requestOf = (key: string = randomUUID(), hash = 'hash') => ({
  key,
  hash,
  id: (...parts: readonly string[]) => derivedId('request', key, ...parts),
})

/** A clan with its chief. */
export async function makeClan(
  deps: Dependencies,
  given: Partial<CreateClanBody> = {},
  chiefId: string = randomUUID(),
): Promise<Clan> {
  return createClan(deps, chiefId, clanBody(given), requestOf())
}

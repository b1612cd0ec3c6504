import { DAY_MS } from '@platform/contracts/constants'
import { LINKS_A_DAY, targetOf } from '@platform/contracts/growth/links'
import type { GenerateLinkBody } from '@platform/contracts/growth/links-http'
import { countWithin, DomainError } from '@platform/service-kit'
import { codeOf, isSameLink, type Link } from '../../domain/links/link.ts'
import type { Dependencies } from '../dependencies.ts'

/** Codes that are tried: each is taken by another link once in some hundred million times. */
const ATTEMPTS = 5

/**
 * Makes a link, or finds the same one that the user has made before.
 * @throws LINK_TARGET_NOT_OWN; RATE_LIMITED for more new links than a user makes in a day
 */
export async function generateLink(
  deps: Pick<Dependencies, 'links' | 'origins' | 'rates' | 'clock' | 'randomSalt'>,
  userId: string,
  { target: address, ...values }: GenerateLinkBody,
): Promise<Link> {
  const { links, origins, rates, clock, randomSalt } = deps
  const target = targetOf(address, origins)
  if (target === null) throw new DomainError('LINK_TARGET_NOT_OWN')
  const seed = { userId, ...target, ...values }
  let isCounted = false
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = codeOf(seed, attempt)
    const taken = await links.find(code)
    if (taken && isSameLink(taken, seed)) return taken
    if (taken) continue
    if (!isCounted)
      await countWithin(rates, clock, {
        key: `links:${userId}`,
        max: LINKS_A_DAY,
        windowMs: DAY_MS,
      })
    isCounted = true
    const link = { ...seed, code, salt: randomSalt(), createdAt: clock.now() }
    if (await links.insert(link)) return link
    // The same request at the same time.
    const first = await links.find(code)
    if (first && isSameLink(first, seed)) return first
  }
  throw new DomainError('UNAVAILABLE')
}

import type { Diagnostics } from '@platform/contracts/identity/partner-keys'
import { isListed, type Partner } from '../../domain/partner.ts'
import type { PartnerSign } from '../../domain/partner-sign.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownKey } from './own-keys.ts'
import { countLooks, findProof, type LooksForProofs } from './own-origins.ts'

type Needed = LooksForProofs & Pick<Dependencies, 'partners' | 'partnerSigns'>

/** Proofs that are looked for at the same time. */
const AT_ONCE = 5

type Problem = Diagnostics['problems'][number]

/** What keeps a user's key from working, with the proofs as they are found now. @throws DomainError NOT_FOUND, RATE_LIMITED */
export async function diagnose(deps: Needed, userId: string, key: string): Promise<Diagnostics> {
  const partner = await ownKey(deps, userId, key)
  const signs = await deps.partnerSigns.ofKey(key)
  if (!partner.test) await countLooks(deps, userId, partner.origins.length)
  const origins: Diagnostics['origins'] = []
  for (let n = 0; n < partner.origins.length; n += AT_ONCE) {
    const some = partner.origins.slice(n, n + AT_ONCE).map(async (origin) => ({
      origin,
      proof: partner.test ? null : await findProof(deps, partner, origin),
    }))
    origins.push(...(await Promise.all(some)))
  }
  return {
    problems: problemsOf(partner, origins, signs),
    origins,
    signs: signs.map(({ lastAt, ...sign }) => ({ ...sign, lastAt: lastAt.toISOString() })),
  }
}

/** In the order in which they are mended. */
function problemsOf(
  partner: Partner,
  found: Diagnostics['origins'],
  signs: readonly PartnerSign[],
): Problem[] {
  const { active, origins, secretHash } = partner
  const isUnproven = found.some(({ proof }) => proof === 'nothing' || proof === 'another-value')
  const isRefused = signs.some(
    ({ kind, value }) => kind === 'unlisted-origin' && !isListed(partner, value),
  )
  const problems: [Problem, boolean][] = [
    ['switched-off', !active],
    ['no-origin', origins.length === 0],
    ['origin-not-proven', isUnproven],
    ['origins-refused', isRefused],
    ['no-secret', secretHash === null],
    ['secret-refused', isSecretWrong(signs)],
  ]
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

/** A server came with a wrong secret, and none came with a right one since. */
function isSecretWrong(signs: readonly PartnerSign[]): boolean {
  const last = (kind: PartnerSign['kind']) =>
    Math.max(0, ...signs.filter((one) => one.kind === kind).map(({ lastAt }) => lastAt.getTime()))
  return last('secret-refused') > last('secret-taken')
}

import type { OwnKey } from '@platform/contracts/identity/partner-keys'
import type { AdminPartner, Partner as PartnerView } from '@platform/contracts/identity/partners'
import { originProofOf } from '../../domain/origin-proof.ts'
import type { Partner } from '../../domain/partner.ts'
import type { Secrets } from '../../secret.ts'

/** What is public of a partner: who may frame what. */
export function partnerView({ key, name, origins, embeds }: Partner): PartnerView {
  return { key, name, origins, embeds }
}

/** All but the secrets' hashes, for operators. */
export function adminPartnerView({
  key,
  name,
  origins,
  embeds,
  active,
  secretHash,
  secretVersion,
  createdAt,
}: Partner): AdminPartner {
  return {
    ...{ key, name, origins, embeds, active, secretVersion },
    ...{ hasSecret: secretHash !== null, createdAt: createdAt.toISOString() },
  }
}

/** For its own user. */
export const ownKeyView =
  ({ origin: secret }: Pick<Secrets, 'origin'>) =>
  (partner: Partner): OwnKey => ({
    ...adminPartnerView(partner),
    test: partner.test,
    oldSecretUntil: partner.oldSecret?.until.toISOString() ?? null,
    proof: originProofOf(secret, partner.key),
  })

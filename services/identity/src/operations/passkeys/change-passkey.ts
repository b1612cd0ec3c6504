import { DomainError } from '@platform/service-kit'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import { removePasskey, renamePasskey } from '../../domain/passkey.ts'
import type { Passkey } from '../../domain/second-factor.ts'
import type { Caller } from '../../domain/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { deliverNotice } from '../factors/deliver-notices.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'
import { removeFromFactor } from '../ways-in.ts'

/** @throws DomainError NOT_FOUND */
export async function nameOnePasskey(
  { factors }: Pick<Dependencies, 'factors'>,
  { userId }: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  const renamed = await factors.change(userId, (current) => {
    const next = renamePasskey(current, id, name)
    return { next, result: next.passkeys.find((one) => one.id === id) }
  })
  if (!renamed) throw new DomainError('NOT_FOUND')
  return renamed
}

/** @throws DomainError NOT_FOUND, PASSKEY_LAST_WAY_IN, and what `requireFreshProof` throws */
export async function removeOnePasskey(
  deps: Dependencies,
  caller: Caller,
  id: string,
): Promise<void> {
  await requireFreshProof(deps, caller)
  const user = await deps.users.find(caller.userId)
  if (!user) throw new DomainError('NOT_FOUND')
  const language = noticeLanguageOf(user)
  const at = deps.clock.now()
  const notice = { id: deps.ids.next(), kind: 'passkey-removed', language, at } as const
  await removeFromFactor(deps, caller.userId, (current) => removePasskey(current, id, notice))
  await deliverNotice(deps, caller.userId, notice.id)
}

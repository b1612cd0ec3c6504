import type { Passkey as PasskeyView } from '@platform/contracts/identity/passkeys'
import type { Passkey } from '../../domain/second-factor.ts'

export function passkeyView({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

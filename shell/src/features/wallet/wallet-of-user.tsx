import { useSession } from '@platform/remote-kit/shell'
import { LatePart } from '../../late-part.tsx'

const load = () => import('./ensure-wallet.tsx').then((module) => module.EnsureWallet)

/** Sees to the wallet of a signed-in user; visitors do not load its code. */
export function WalletOfUser() {
  return useSession().status === 'signed-in' ? <LatePart load={load} /> : null
}

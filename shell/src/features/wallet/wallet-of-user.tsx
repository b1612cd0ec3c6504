import { useSession } from '@platform/remote-kit/shell'
import { LatePart } from '../../late-part.tsx'

const load = () => import('./ensure-wallet.tsx').then((module) => module.EnsureWallet)

/** Creates the wallet of a signed-in user where it is missing; visitors do not load its code. */
export function WalletOfUser() {
  return useSession().status === 'signed-in' ? <LatePart load={load} /> : null
}

import { useShell } from '@platform/remote-kit/shell'
import { Dialog } from '@platform/ui/interaction'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import { announceSocialChange } from '../model/social-status.ts'
import { LazyWalletSignIn } from './lazy-wallet-sign-in.tsx'

interface ConnectWalletDialogProps {
  onClose: () => void
  onConnected: () => void
}

/** Connects a wallet to the account of the user, who can then log in with it. */
export function ConnectWalletDialog({ onClose, onConnected }: ConnectWalletDialogProps) {
  const t = useT()
  const { track } = useShell()
  const { withProof, proofDialog } = useFreshProof()
  const done = () => {
    announceSocialChange('wallet')
    track('social_connected', { provider: 'wallet' })
    onConnected()
  }
  return (
    <Dialog open onClose={onClose} title={t('social.wallet.title')} closeLabel={t('social.close')}>
      <LazyWalletSignIn purpose="connect" onDone={done} withProof={withProof} />
      {proofDialog}
    </Dialog>
  )
}

import { useShell } from '@platform/remote-kit/shell'
import { Dialog } from '@platform/ui/interaction'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import { announceSocialChange } from '../model/social-status.ts'
import { LoadedWalletSignIn } from './loaded-wallet-sign-in.tsx'

interface WalletDialogProps {
  onClose: () => void
  onConnected: () => void
}

/** Connects a wallet as a way to log in. */
export function WalletDialog({ onClose, onConnected }: WalletDialogProps) {
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
      <LoadedWalletSignIn purpose="connect" onDone={done} withProof={withProof} />
      {proofDialog}
    </Dialog>
  )
}

import { useShell, useWallet } from '@platform/remote-kit/shell'
import { useT } from '../../../i18n/campaign/messages.ts'
import type { PreconditionView } from './precondition.ts'

export function useLinkedWallet(): PreconditionView {
  const t = useT()
  const shell = useShell()
  const wallet = useWallet()
  return {
    isMissing: wallet.status === 'missing',
    isThere: wallet.status === 'saved',
    needed: null,
    inWords: t('steps.needsWallet'),
    link: () => shell.openModal({ name: 'walletLink' }),
    rejected: t('task.rejected.WALLET_NOT_LINKED'),
    reconnect: null,
  }
}

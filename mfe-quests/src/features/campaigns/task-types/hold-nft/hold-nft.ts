import { messages, useT } from '../on-chain/messages.ts'
import { ToWallet } from '../on-chain/to-wallet.tsx'
import { checkLabel, type TaskTypeView } from '../task-type.ts'

/** One of the user's wallets holds so many tokens of an ERC-721 collection, or a certain one. */
export const holdNft: TaskTypeView<'HOLD_NFT'> = {
  icon: 'wallet',
  needs: { linkedWallet: true },
  messages,
  useTexts({ settings, rejectionDetails }) {
    const t = useT()
    const { wallet = '', holds = '', needs = '' } = rejectionDetails ?? {}
    const { chainName: chain, collection, tokenId: token } = settings
    const notHeld = token
      ? t('notHeld', { wallet, token, collection, chain })
      : t('tooFew', { wallet, holds, needs, collection, chain })
    return { rejected: { NFT_NOT_HELD: notHeld }, waiting: t('waiting', { chain }) }
  },
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
  NoteLink: ToWallet,
}

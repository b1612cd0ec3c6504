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
    const { chainName: chain, collection, tokenId: token, block } = settings
    const notHeld = token
      ? t('notHeld', { wallet, token, collection, chain })
      : t('tooFew', { wallet, holds, needs, collection, chain })
    const atBlock = block ? ` ${t('atBlock', { block: String(block) })}` : ''
    return {
      rejected: { NFT_NOT_HELD: notHeld + atBlock, HOLDING_USED: t('used') },
      waiting: t('waiting', { chain }) + atBlock,
    }
  },
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
  NoteLink: ToWallet,
}

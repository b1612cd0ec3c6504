import { messages, useT } from '../on-chain/messages.ts'
import { ToWallet } from '../on-chain/to-wallet.tsx'
import { checkLabel, type TaskTypeView } from '../task-type.ts'

/** One of the user's wallets holds at least so much of an ERC-20 token. */
export const holdToken: TaskTypeView<'HOLD_TOKEN'> = {
  icon: 'wallet',
  needs: { linkedWallet: true },
  messages,
  useTexts({ settings, rejectionDetails }) {
    const t = useT()
    const { wallet = '', holds = '', needs = '' } = rejectionDetails ?? {}
    const on = { wallet, chain: settings.chainName }
    const tooLittle = t('tooLittle', { ...on, holds, needs, token: settings.symbol })
    const { block } = settings
    const atBlock = block ? ` ${t('atBlock', { block: String(block) })}` : ''
    return {
      rejected: { TOKEN_BALANCE_TOO_LOW: tooLittle + atBlock, HOLDING_USED: t('used') },
      waiting: t('waiting', { chain: settings.chainName }) + atBlock,
    }
  },
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
  NoteLink: ToWallet,
}

import { checkLabel, type TaskTypeView } from '../task-type.ts'

/** The user has a wallet saved with their account. */
export const walletLink: TaskTypeView<'WALLET_LINK'> = {
  icon: 'wallet',
  needs: { linkedWallet: true },
  useTexts: () => ({ rejected: {} }),
  button: (task) => ({ label: checkLabel(task), action: { kind: 'send', input: {} } }),
}

import type { WalletState } from '@platform/contracts/shell/shell-api'

/** The wallet state where nothing asks the server for it: the server decides. Any other would hold writes back. */
export const assumedWallet: WalletState = { status: 'saved', address: '0x', kind: 'embedded' }

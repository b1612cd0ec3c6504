export const en = {
  title: 'External wallets',
  restoring: 'Connecting to your wallet',
  loading: 'Loading',
  retry: 'Try again',
  connected: 'Connected',
  notConnected: 'Not connected',
  signing: 'Check and confirm it in {wallet}.',

  'state.none':
    'Your account uses the wallet that was made for it on this site. You can link a wallet of your own instead: swaps arrive there, and you sign in it.',
  'state.silent':
    '{wallet} does not answer. Unlock it or switch it on in this browser, then connect it again. Its last account was {address}.',
  'state.away': '{linked} is linked to your account. It is not connected in this browser.',
  'state.unlinked':
    '{wallet} shows the account {address}, which is not the one that is linked to your account ({linked}).',
  'state.ready': '{wallet} is connected with {address}, which is linked to your account.',

  'action.none': 'Connect a wallet',
  'action.silent': 'Connect again',
  'action.away': 'Connect it here',
  'action.unlinked': 'Link this account',
  'action.ready': 'Change account or wallet',
  disconnect: 'Disconnect',

  onChain: 'It is on {chain}.',
  wrongChain: '{wallet} is on a chain that this site does not use.',
  switchTo: 'Switch to {chain}',
  'switch.rejected': 'You stayed on the chain. Nothing was changed.',
  'switch.unknown': '{wallet} does not have {chain}. Add it there first, then try again.',
  'switch.failed': '{wallet} could not switch. Choose {chain} in the wallet itself.',

  holds: 'What your wallet holds',
  which: 'Which wallet',
  'which.linked': 'Linked wallet',
  'which.embedded': 'Made on this site',
  at: '{address} on {chain}',
  lessThan: 'less than {amount}',
  holdsFailed: 'What is on {chain} cannot be read at the moment.',
} as const

export const en = {
  close: 'Close',
  done: 'OKAY',
  retry: 'Try again',
  failed: 'Something went wrong, Please try again!',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'This could not be copied.',

  'link.title': 'Your wallet',
  'link.working': 'Setting up your wallet',
  'link.here': 'The key of this wallet is on this device and never leaves it unencrypted.',
  'link.external': 'This outside wallet is linked to your account.',
  'link.elsewhere':
    'The key of your wallet is on another device. Restore it here from its back-up.',
  'link.elsewhereNoBackup':
    'The key of your wallet is on another device and has no back-up yet. If you have that device, open the site there and make one, then restore it here.',
  'link.own': 'Use a wallet of your own',
  'link.ownText':
    'Link a wallet extension instead. The wallet saved now is replaced; its key stays where it is.',
  'link.noExtension': 'No wallet extension was found in this browser.',
  'link.connect': 'Link {wallet}',
  'link.rejected': 'The wallet did not sign. Nothing was changed.',
  'link.linkedElsewhere': 'This wallet is linked to another account.',

  'connect.title': 'Connect a wallet',
  'connect.text':
    'Connect a wallet of your own and link it to your account by a signature, which costs nothing and moves nothing.',
  'connect.choose': 'Choose an account in {wallet}.',
  'connect.sign': 'Check and confirm it in {wallet}.',
  'connect.linked': '{wallet} is connected, and linked to your account.',
  'connect.notLinked': '{wallet} is connected. This account of it is not linked to yours yet.',

  'apps.title': 'Wallet apps',
  'apps.text': 'On a phone, open this page in the browser of your wallet app:',

  'disconnect.title': 'Disconnect this wallet?',
  'disconnect.linked':
    'Your account goes back to the wallet that was made for it on this site. Your balance stays with your account, and this wallet keeps what it holds. Swaps arrive at the other wallet from then on.',
  'disconnect.browser':
    'This browser forgets the wallet. What is linked to your account does not change.',
  'disconnect.button': 'Disconnect',

  'refused.busy': 'A question is still open in your wallet. Answer it there, then try again.',
  'refused.other-account':
    'Your wallet shows another account than the one that is linked. Choose that one in your wallet, then try again.',
  'refused.other-chain':
    'Your wallet is on another chain. Add or choose the chain in your wallet, then try again.',

  'new.title': 'Is that device lost?',
  'new.text':
    'Make a new wallet on this device. Your balance and all rewards from now on stay with your account. What a blockchain has bound to the old address stays there: only the old key can move it.',
  'new.support':
    'If the device was stolen, or something of value is bound to the old address, write to us:',
  'new.understood': 'I understand that the old wallet is replaced.',
  'new.button': 'Make a new wallet',

  'restore.passphrase': 'Passphrase of the back-up',
  'restore.button': 'Restore',
  'restore.missing': 'Please enter value',
  'restore.wrong': 'This passphrase does not open the back-up.',

  'backup.title': 'Back up your wallet',
  'backup.text':
    'Choose a passphrase. Your key is encrypted with it in this browser, and the sealed copy is kept for you. Nobody can open it without the passphrase, and nobody can reset it.',
  'backup.passphrase': 'Passphrase',
  'backup.hint': 'At least {count} characters; a few words work well.',
  'backup.again': 'Passphrase again',
  'backup.tooShort': 'Use at least {count} characters.',
  'backup.mismatch': 'The two passphrases are not the same.',
  'backup.button': 'Back up',
  'backup.saved': 'Your wallet is backed up. With the passphrase you can restore it on any device.',

  'sign.title': 'Sign with your wallet',
  'sign.text': 'This amount leaves the platform. Nobody can bring it back.',
  'sign.amount': 'Arrives',
  'sign.to': 'At your wallet',
  'sign.chain': 'On',
  'sign.button': 'Sign',
  'sign.with': 'Sign with {wallet}',
  'sign.rejected': 'The wallet did not sign. Please retry by signing the transaction again.',
  'sign.own': 'Your wallet is an extension of a browser. Sign with the same account.',

  'export.title': 'Export your private key',
  'export.warning':
    'Anyone who has this key has everything in the wallet. We never ask for it. Do not show it to anyone.',
  'export.understood': 'I am alone and know what I am doing.',
  'export.show': 'Show the key',
  'export.key': 'Private key',
  'export.copy': 'Copy the key',
  'export.notHere': 'The key is not on this device. Restore the wallet here first.',
} as const

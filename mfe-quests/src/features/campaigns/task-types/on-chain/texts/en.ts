export const en = {
  waiting: 'We are looking at {chain}.',
  toWallet: 'Your wallet',
  tooLittle:
    'Wallet {wallet} holds {holds} {token} on {chain}; {needs} are needed. Get the rest, then try again.',
  tooFew:
    'Wallet {wallet} holds {holds} of {collection} on {chain}; {needs} needed. Get the rest, then try again.',
  notHeld: 'Wallet {wallet} does not hold #{token} of {collection} on {chain}.',
  used: 'This wallet or token has verified a task of this campaign for another account.',
  atBlock: 'What counts is block {block}.',
} as const

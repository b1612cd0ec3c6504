/** Names that users know the providers of outside accounts by; without zod, for browsers. */
export const socialNames = {
  twitter: 'X',
  discord: 'Discord',
  google: 'Google',
  wallet: 'Wallet',
  steam: 'Steam',
  telegram: 'Telegram',
} as const

import type { OutsideProvider } from './social.ts'

/** Names that users know the providers by: `{social}` of the messages of spec 8. */
export const socialNames: Readonly<Record<OutsideProvider, string>> = {
  twitter: 'X',
  discord: 'Discord',
  google: 'Google',
  wallet: 'Wallet',
  steam: 'Steam',
  telegram: 'Telegram',
}

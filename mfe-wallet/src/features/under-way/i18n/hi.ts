import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'जारी',
  failed: 'जो जारी है वह लोड नहीं हो सका।',
  retry: 'फिर से कोशिश करें',
  payout: '{destination} में निकासी',
  payoutMeta: '{amount}, 2 कार्यदिवसों में',
  purchase: '{amount} की खरीद',
  swap: 'आपके वॉलेट {address} में',
  'tag.underWay': 'जारी',
  'tag.returning': 'वापस आ रहा है',
  'tag.unpaid': 'भुगतान बाकी',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'feed.hottest': 'सबसे चर्चित POG',
  'feed.legendary': 'दिग्गज POG',
  'feed.all': 'सबसे नए POG',
  'feed.highlighted': 'टीम की पसंद',
  loading: 'कार्ड लोड हो रहे हैं',
  failed: 'कार्ड लोड नहीं हो सके।',
  retry: 'फिर कोशिश करें',
  empty: 'यहाँ अभी कोई कार्ड नहीं है।',
  score: 'POG {score}',
  like: '{name} का कार्ड लाइक करें',
  likes: { one: '{count} लाइक', other: '{count} लाइक' },
  open: '{brand} पर सभी कार्ड',
}

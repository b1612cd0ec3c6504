import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'consent.label': 'साइट के इस्तेमाल को मापना',
  'consent.text': 'क्या हम माप सकते हैं कि आप साइट का इस्तेमाल कैसे करते हैं?',
  'consent.more': 'गोपनीयता नीति',
  'consent.no': 'नहीं',
  'consent.yes': 'हाँ',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  titleOf: '{month} का स्टेटमेंट',
  close: 'बंद करें',
  month: 'महीना',
  currency: 'मुद्रा',
  loading: 'स्टेटमेंट लोड हो रहा है',
  failed: 'स्टेटमेंट लोड नहीं हो सका',
  retry: 'फिर कोशिश करें',
  opening: 'शुरुआती बैलेंस',
  closing: 'अंतिम बैलेंस',
  closingNow: 'अभी का बैलेंस',
  in: '{type}, जमा',
  out: '{type}, निकासी',
  none: 'इस महीने कोई लेन-देन नहीं हुआ।',
  save: 'सभी लेन-देन के साथ सहेजें',
  saving: 'तैयार हो रहा है',
  saved: 'स्टेटमेंट तालिका के रूप में सहेजा गया है।',
  saveFailed: 'तालिका नहीं बन सकी। कुछ भी सहेजा नहीं गया।',
}

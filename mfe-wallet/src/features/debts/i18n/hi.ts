import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'आप पर {amount} {currency} बकाया है',
  aCampaign: 'एक कैंपेन',
  anOffer: 'एक ऑफ़र',
  'why.TASK_UNDONE':
    '{campaign}: {amount} {currency} का इनाम {date} को वापस लिया गया, क्योंकि क्लेम के बाद एक टास्क पलट दिया गया। आपके खाते में उससे कम था।',
  'why.OFFER_REVERSED':
    '{campaign}: {date} को {amount} {currency} वापस लिए गए, क्योंकि ऑफ़र देने वाले पार्टनर ने इसे रद्द कर दिया। आपके खाते में इससे कम था।',
  'why.PAYMENT_REVERSED':
    '{date} को एक ख़रीद के {amount} {currency} वापस लिए गए, क्योंकि उसका भुगतान वापस चला गया। आपके खाते में इससे कम था।',
  blocks:
    'आगे मिलने वाला {currency} पहले इसे चुकाएगा। जब तक यह चुक नहीं जाता, आपके खाते से {currency} बाहर नहीं जा सकता।',
  'act.KCASH': '{currency} ख़रीदें',
  'act.other': '{currency} कमाएँ',
}

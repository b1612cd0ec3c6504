import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'skip.toContent': 'सीधे मुख्य हिस्से पर जाएँ',
  'page.loading': 'पेज लोड हो रहा है',
  'remote.failed.title': 'साइट का यह हिस्सा जवाब नहीं दे रहा',
  'remote.failed.text': 'आपकी कमाई सुरक्षित है। हम कोशिश करते रहेंगे; आप अभी भी फिर कोशिश कर सकते हैं।',
  'remote.failed.retry': 'फिर कोशिश करें',

  'nav.label': 'मुख्य मेन्यू',
  'nav.start': 'होम',
  'nav.profile': 'प्रोफ़ाइल',
  'nav.home': '{brand}, मुख्य पेज',

  'language.label': 'भाषा',
  'account.logIn': 'लॉग इन करें',

  'alerts.label': 'संदेश',
  'alerts.dismiss': 'यह संदेश बंद करें',
  'session.over': 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉग इन करें।',
  'modal.close': 'बंद करें',
  'modal.opening': 'खुल रहा है',
  'modal.failed': 'यह खुल नहीं पाया। कनेक्शन जाँचें और फिर कोशिश करें।',

  'intro.label': 'यह साइट क्या है',
  'intro.title': 'खेलिए। टास्क पूरे कीजिए। कमाइए।',
  'intro.text': 'हर कैंपेन बताता है कि कितना मिलेगा, और वह रकम पहले से अलग रखी होती है।',
  'intro.choose': 'कैंपेन चुनें',
  'intro.do': 'टास्क पूरे करें',
  'intro.claim': 'इनाम लें',
}

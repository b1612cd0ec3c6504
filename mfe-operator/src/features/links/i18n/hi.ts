import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'लिंक',
  intro: 'यूज़र और स्टाफ़ के बनाए लिंक, और उनसे क्या मिला।',
  generator: 'लिंक बनाएँ',
  'top.title': 'सबसे ज़्यादा खोले गए लिंक',
  'top.text': 'हर व्यक्ति 30 दिन में एक बार गिना जाता है। इनाम उससे पहले के आखिरी लिंक का गिना जाता है।',
  'top.target': 'पेज',
  'top.source': 'स्रोत',
  'top.medium': 'माध्यम',
  'top.campaign': 'कैंपेन',
  'top.visitors': 'आने वाले',
  'top.claims': 'इनाम',
}

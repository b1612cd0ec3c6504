import type { Translation } from './i18n.ts'
import type { en } from './kit-messages.en.ts'

export const hi: Translation<typeof en> = {
  'call.noAnswer': 'API से जवाब नहीं मिला! कृपया फिर कोशिश करें',
  'call.notSent': 'आप ऑफ़लाइन हैं। कुछ भेजा नहीं गया और कुछ खोया नहीं।',
  'offline.title': 'आप ऑफ़लाइन हैं',
  'offline.text': 'कुछ खोया नहीं है। इंटरनेट से जुड़ते ही यह लोड हो जाएगा।',
  'crash.title': 'पेज का यह हिस्सा रुक गया',
  'crash.text': 'बाकी सब चल रहा है। आपकी कमाई सुरक्षित है।',
  'crash.retry': 'फिर कोशिश करें',
  'load.title': 'यह पेज लोड नहीं हो पाया',
  'load.text': 'कनेक्शन जाँचें और फिर कोशिश करें।',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'leave.title': 'बिना सहेजे छोड़ें?',
  'leave.text': 'आपने यहाँ जो लिखा है वह सहेजा नहीं गया है। पेज छोड़ने पर वह खो जाएगा।',
  'leave.stay': 'इसी पेज पर रहें',
  'leave.action': 'बिना सहेजे छोड़ें',
}

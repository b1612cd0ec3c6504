import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'home.title': 'Operator',
  'home.text': 'यह पेज अभी बन रहा है।',
  'templates.title': 'उपयोगकर्ताओं की सूचनाएँ',
  'templates.text': 'हर तरह की सूचना, नमूनों के साथ। उपयोगकर्ता चुनते हैं कि वह उन्हें किन तरीकों से मिले।',
  'templates.language': 'भाषा',
  'templates.critical': 'ज़रूरी',
  'templates.inbox': 'इनबॉक्स',
  'templates.email': 'ई-मेल',
  'templates.push': 'पुश',
  'templates.mail': 'ई-मेल का पाठ',
  'templates.noMail': 'ई-मेल कोई दूसरी सेवा भेजती है।',
  'templates.loading': 'सूचनाएँ लोड हो रही हैं',
  'templates.notLoaded': 'सूचनाएँ लोड नहीं हो सकीं',
  'templates.retry': 'फिर कोशिश करें',
}

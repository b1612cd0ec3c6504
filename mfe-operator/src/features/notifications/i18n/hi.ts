import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'उपयोगकर्ताओं की सूचनाएँ',
  text: 'हर तरह की सूचना, नमूनों के साथ। उपयोगकर्ता चुनते हैं कि वह उन्हें किन तरीकों से मिले।',
  language: 'भाषा',
  critical: 'ज़रूरी',
  inbox: 'इनबॉक्स',
  email: 'ई-मेल',
  push: 'पुश',
  mail: 'ई-मेल का पाठ',
  noMail: 'ई-मेल कोई दूसरी सेवा भेजती है।',
  loading: 'सूचनाएँ लोड हो रही हैं',
  notLoaded: 'सूचनाएँ लोड नहीं हो सकीं',
  retry: 'फिर कोशिश करें',
}

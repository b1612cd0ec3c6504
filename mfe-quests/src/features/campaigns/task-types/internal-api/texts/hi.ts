import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  waiting: 'हम आपके खाते में देख रहे हैं।',
  'missing.EMAIL_VERIFIED':
    'आपके खाते में अभी कोई सत्यापित ई-मेल पता नहीं है। एक जोड़ें, फिर दोबारा कोशिश करें।',
  'missing.PHONE_VERIFIED': 'आपके खाते में अभी कोई सत्यापित फ़ोन नंबर नहीं है। एक जोड़ें, फिर दोबारा कोशिश करें।',
  'missing.USER_NAME_CHOSEN': 'आपने अभी तक यूज़रनेम नहीं चुना है। एक चुनें, फिर दोबारा कोशिश करें।',
  'missing.PROFILE_COMPLETE':
    'आपकी प्रोफ़ाइल अधूरी है, यह बाक़ी है: {parts}। इसे भरें, फिर दोबारा कोशिश करें।',
  'missing.profile': 'आपकी प्रोफ़ाइल अभी अधूरी है। इसे भरें, फिर दोबारा कोशिश करें।',
  'go.EMAIL_VERIFIED': 'ई-मेल पता जोड़ें',
  'go.PHONE_VERIFIED': 'फ़ोन नंबर जोड़ें',
  'go.USER_NAME_CHOSEN': 'यूज़रनेम चुनें',
  'go.PROFILE_COMPLETE': 'प्रोफ़ाइल पूरी करें',
  'part.firstName': 'पहला नाम',
  'part.country': 'देश',
  'part.preferredRole': 'पसंदीदा भूमिका',
  'part.preferredPlatform': 'पसंदीदा प्लेटफ़ॉर्म',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'cards.title': 'चुने हुए कार्ड',
  'cards.intro':
    'POG कार्ड जिन्हें स्टाफ़ ने फ़ीड के लिए चुना। रिपोर्ट किए गए कार्ड रिपोर्ट के पृष्ठ पर हैं, खोया हुआ कार्ड उपयोगकर्ताओं के पृष्ठ पर फिर से जारी होता है।',
  'cards.find': 'कार्ड पर लिखा यूज़रनेम',
  'cards.find.hint': 'जैसा कार्ड पर लिखा है',
  'cards.find.missing': 'नाम लिखें।',
  'cards.choose': 'इसे चुनें',
  'cards.chosen': 'कार्ड चुन लिया गया',
  'cards.loading': 'चुने हुए कार्ड लोड हो रहे हैं',
  'cards.failed': 'चुने हुए कार्ड लोड नहीं हो सके',
  'cards.retry': 'फिर से कोशिश करें',
  'cards.refused': 'आपकी भूमिका यह नहीं दिखाती',
  'cards.refused.text': 'भूमिका देने वाले किसी व्यक्ति से ऐसी भूमिका माँगें।',
  'cards.none': 'कोई कार्ड चुना नहीं गया',
  'cards.none.text': 'उस पर लिखे नाम से एक चुनें।',
  'cards.more': 'और दिखाएँ',
  'cards.number': 'नंबर {number}',
  'cards.since': '{date} को मिंट हुआ',
  'cards.open': 'कार्ड खोलें',
  'cards.openOf': '{name} का कार्ड खोलें',
  'cards.remove': 'हटाएँ',
  'cards.removeOf': '{name} का कार्ड हटाएँ',
  'cards.removed': 'कार्ड अब चुना हुआ नहीं है',
  'problem.none': 'इस नाम का कोई मिंट किया हुआ कार्ड नहीं है।',
  'problem.notInFeed': 'इस कार्ड का मालिक इसे फ़ीड से बाहर रखता है।',
  'problem.forbidden': 'आपकी भूमिका कार्ड नहीं चुनती।',
  'problem.other': 'यह नहीं हो सका। कृपया फिर से कोशिश करें।',
}

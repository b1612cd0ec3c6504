import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'letters.title': 'डेड लेटर',
  'letters.intro':
    'वे इवेंट जिन्हें कोई सेवा कई कोशिशों के बाद भी नहीं संभाल सकी। इन्हें पढ़ा और फिर से चलाया जा सकता है, बदला नहीं जा सकता।',
  'letters.refused': 'आपकी भूमिका डेड लेटर नहीं दिखाती',
  'letters.refused.text': 'भूमिका देने वाले किसी व्यक्ति से ऐसी भूमिका माँगें।',
  'letters.loading': 'सेवाओं से उनके डेड लेटर पूछे जा रहे हैं',
  'letters.failed': 'डेड लेटर लोड नहीं हो सके',
  'letters.retry': 'फिर कोशिश करें',
  'letters.none': 'कोई डेड लेटर नहीं',
  'letters.none.text': 'हर इवेंट संभाला जा चुका है।',
  'letters.unanswered': 'इन्होंने जवाब नहीं दिया, इसलिए इनके नहीं दिखाए गए: {services}।',
  'letters.unread': 'इनके गिने नहीं जा सके, इसलिए नहीं दिखाए गए: {groups}।',
  'group.waiting': { one: '{count} इवेंट बाकी है', other: '{count} इवेंट बाकी हैं' },
  'group.show': 'दिखाएँ',
  'group.showOf': '{group} के इवेंट दिखाएँ',
  'group.replay': 'फिर से चलाएँ',
  'group.replayOf': '{group} के इवेंट फिर से चलाएँ',
  'letter.from': '{topic}, पार्टीशन {partition}, ऑफ़सेट {offset}',
  'letter.at': '{time} को छोड़ा गया',
  'letter.value': 'इवेंट',
  'letter.oldest': 'सबसे पुराने 100 दिखाए गए हैं।',
  'replay.text':
    'ज़्यादा से ज़्यादा सबसे पुराने 100 इवेंट केवल यही समूह फिर से चलाता है। इसे दोहराना सुरक्षित है। जो फिर विफल हो, वह नए कारण के साथ यहीं रहता है।',
  'replay.action': 'इन्हें फिर से चलाएँ',
  'replay.done': '{handled} संभाले गए, {failed} फिर विफल हुए',
  'replay.gone': 'संभालने को कुछ नहीं बचा है।',
  'replay.failed': 'इन्हें नहीं संभाला जा सका। फिर कोशिश करें।',
}

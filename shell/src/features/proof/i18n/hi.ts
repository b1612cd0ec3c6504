import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'proof.title': 'पुष्टि करें कि यह आप हैं',
  'proof.close': 'बंद करें',
  'proof.text': 'यह आपके खाते की सुरक्षा से जुड़ा है, इसलिए हम एक बार फिर पूछते हैं।',
  'proof.codeTo': '{destination} पर कोड भेजें',
  'proof.by': '{social} से आगे बढ़ें',
  'proof.leaves': 'दूसरी साइट खुलेगी और आपको यहाँ वापस लाएगी। फिर दोबारा कोशिश करें।',
  'proof.sending': 'कोड भेजा जा रहा है',
  'proof.sentTo': 'हमने {destination} पर छह अंक भेजे हैं। वे दस मिनट तक मान्य हैं।',
  'proof.code': 'कोड',
  'proof.confirm': 'पुष्टि करें',
  'proof.back': 'वापस',
  'proof.again': 'फिर से भेजें',
  'proof.againIn': '{time} में फिर भेजें',
  'proof.incomplete': 'सभी {count} अंक दर्ज करें।',
  'proof.wrong': {
    one: 'कोड सही नहीं है। {count} कोशिश बाकी।',
    other: 'कोड सही नहीं है। {count} कोशिशें बाकी।',
  },
  'proof.expired': 'यह कोड अब मान्य नहीं है। नया कोड माँगें।',
  'proof.notSent': 'कोड भेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
  'proof.wait': {
    one: 'बहुत ज़्यादा कोशिशें। {count} मिनट में फिर से कोशिश करें।',
    other: 'बहुत ज़्यादा कोशिशें। {count} मिनट में फिर से कोशिश करें।',
  },
  'proof.failed': 'कुछ गड़बड़ हुई, कृपया फिर से कोशिश करें!',
  'proof.money.loading': 'आपका दूसरा चरण लोड हो रहा है',
  'proof.money.retry': 'फिर से कोशिश करें',
  'proof.money.text': 'आप बड़ी रकम बाहर भेज रहे हैं, इसलिए हम आपका दूसरा चरण माँगते हैं।',
  'proof.money.missing':
    'बड़ी रकम दूसरे चरण के साथ ही बाहर भेजी जाती है। ऑथेंटिकेटर ऐप या पासकी सेट करें, फिर दोबारा कोशिश करें।',
  'proof.money.setUp': 'दूसरा चरण सेट करें',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'login.title': '{brand} में लॉग इन करें',
  'login.close': 'बंद करें',
  'login.phoneIntro': 'हम आपके फ़ोन पर एक कोड भेजते हैं। पासवर्ड नहीं चाहिए; खाता न हो तो नया बन जाता है।',
  'login.emailIntro': 'हम आपके इनबॉक्स में एक कोड भेजते हैं। पासवर्ड नहीं चाहिए; खाता न हो तो नया बन जाता है।',
  'login.phone': 'फ़ोन नंबर',
  'login.email': 'ई-मेल पता',
  'login.country': 'देश',
  'login.sendCode': 'कोड भेजें',
  'login.useEmail': 'ई-मेल का इस्तेमाल करें',
  'login.usePhone': 'फ़ोन का इस्तेमाल करें',
  'login.passkey': 'पासकी से साइन इन करें',
  'login.passkeyFailed': 'पासकी से काम नहीं हुआ। फिर से कोशिश करें, या किसी और तरीके से लॉग इन करें।',
  'login.terms': 'आगे बढ़कर आप इन्हें स्वीकार करते हैं:',
  'login.termsLink': 'नियम और शर्तें',
  'login.invalidPhone': 'सही मोबाइल नंबर दर्ज करें',
  'login.invalidEmail': 'सही ई-मेल दर्ज करें',
  'login.notSent': 'कोड भेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
  'login.replaced': 'इसकी जगह अब दूसरा है। उससे लॉग इन करें, या हमारे संदेश के लिंक से बदलाव वापस लें।',
  'login.failed': 'कुछ गड़बड़ हुई, कृपया फिर से कोशिश करें!',
  'login.waitSeconds': {
    one: 'कृपया {count} सेकंड में फिर से कोशिश करें।',
    other: 'कृपया {count} सेकंड में फिर से कोशिश करें।',
  },
  'login.waitUntil': 'बहुत ज़्यादा कोशिशें हुईं। कृपया {time} बजे फिर से कोशिश करें।',
  'login.waitUntilOrLast':
    'इसके लिए बहुत ज़्यादा कोड माँगे गए। पिछला कोड इस्तेमाल करें, या {time} बजे फिर से कोशिश करें।',
  'login.waitUntilOrOther':
    'इसके लिए बहुत ज़्यादा कोड माँगे गए। {time} बजे फिर से कोशिश करें, या दूसरे का इस्तेमाल करें।',

  'code.title': 'कोड दर्ज करें',
  'code.sentTo': 'हमने {destination} पर छह अंक भेजे हैं। वे दस मिनट तक मान्य हैं।',
  'code.label': 'कोड',
  'code.verify': 'सत्यापित करें',
  'code.change': 'नंबर या पता बदलें',
  'code.question': 'कोड नहीं मिला?',
  'code.resend': 'फिर से भेजें',
  'code.resendIn': '{time} में फिर से भेजें',
  'code.missing': 'कृपया मान दर्ज करें',
  'code.incomplete': 'सभी {count} अंक दर्ज करें।',
  'code.wrong': 'कोड सही नहीं है। जाँचकर फिर से कोशिश करें।',
  'code.wrongLeft': {
    one: 'कोड सही नहीं है। {count} कोशिश बाकी।',
    other: 'कोड सही नहीं है। {count} कोशिशें बाकी।',
  },
  'code.expired': 'यह कोड अब मान्य नहीं है। नया कोड माँगें।',

  'locked.title': 'बहुत ज़्यादा कोशिशें',
  'locked.text': 'आपकी सुरक्षा के लिए लॉग इन तीन मिनट तक रुका है। कुछ भी खोया नहीं है।',
  'locked.retryIn': '{time} में फिर से कोशिश करें',

  'second.title': 'एक और चरण',
  'second.over': 'इसमें बहुत समय लगा। कृपया फिर से लॉग इन करें।',

  'wallet.title': 'स्वागत है',
  'wallet.settingUp': 'आपका वॉलेट बन रहा है',

  'register.title': 'अपना {brand} खाता बनाएँ',
  'register.text': 'एक नाम, एक कोड, कोई पासवर्ड नहीं। फिर आपका पहला कैंपेन बस एक टैप दूर है।',
  'register.firstName': 'पहला नाम',
  'register.firstName.missing': 'कृपया इसे भरें',
  'register.firstName.spaces': 'पहले नाम में खाली जगह नहीं हो सकती',
  'register.firstName.characters': 'सिर्फ़ अंग्रेज़ी अक्षर चलेंगे',
  'register.firstName.length': 'पहला नाम 3 से 15 अक्षरों का हो',
  'register.phoneTaken': 'यह फ़ोन नंबर पहले से मौजूद है',
  'register.emailTaken': 'यह ई-मेल पता पहले से मौजूद है',
  'register.haveAccount': 'क्या आपका खाता है?',
  'register.logIn': 'लॉग इन करें',

  'link.text': 'आपने हमारे मेल का लिंक खोला है। बटन दबाएँ और आप अंदर हैं।',
  'link.logIn': 'लॉग इन करें',
  'link.over': 'यह लिंक अब मान्य नहीं है।',
  'link.over.text': 'लिंक एक बार, दस मिनट तक काम करता है। नया माँगें।',
  'link.again': 'दूसरे तरीके से लॉग इन करें',
  'link.otherDevice': 'बस एक कदम और',
  'link.otherDevice.text':
    'कोड इस ब्राउज़र से नहीं माँगा गया था। अगर आपने ही माँगा था, तो यह कोड वहाँ डालें। अगर किसी और ने आपको लिंक भेजा है, तो यह पेज बंद कर दें।',
}

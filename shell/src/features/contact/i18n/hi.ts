import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'contact.phone.title': 'आपका फ़ोन नंबर',
  'contact.email.title': 'आपका ई-मेल पता',
  'contact.close': 'बंद करें',
  'contact.phone.text': 'हम नए नंबर पर कोड भेजते हैं। इसके बाद आप इससे भी लॉग इन कर सकेंगे।',
  'contact.email.text': 'हम नए पते पर कोड भेजते हैं। इसके बाद आप इससे भी लॉग इन कर सकेंगे।',
  'contact.phone': 'नया फ़ोन नंबर',
  'contact.email': 'नया ई-मेल पता',
  'contact.country': 'देश',
  'contact.send': 'कोड भेजें',
  'contact.invalidPhone': 'सही मोबाइल नंबर दर्ज करें',
  'contact.invalidEmail': 'सही ई-मेल दर्ज करें',
  'contact.phoneTaken': 'यह फ़ोन नंबर पहले से मौजूद है',
  'contact.emailTaken': 'यह ई-मेल पता पहले से मौजूद है',
  'contact.unchanged': 'यह पहले से आपका है।',
  'undo.title': 'बदलाव वापस करें',
  'undo.text':
    'आपका पुराना फ़ोन नंबर या ई-मेल पता वापस आता है, और हर डिवाइस से लॉग आउट होता है। फिर लॉग इन करें और अपना खाता जाँचें।',
  'undo.do': 'बदलाव वापस करें',
  'undo.over': 'यह लिंक अब मान्य नहीं है।',
  'undo.over.text':
    'यह तीन दिन तक काम करता था, या बदलाव पहले ही वापस हो चुका है। अगर आपका खाता किसी और के पास है, तो हमें लिखें।',
  'undo.taken': 'अब यह दूसरे खाते का है। हमें लिखें।',
  'undo.done': 'बदलाव वापस हो गया',
  'undo.done.back': '{destination} फिर से आपका है। हर डिवाइस से लॉग आउट किया गया।',
  'undo.done.removed': 'जो जोड़ा गया था वह हटा दिया गया। हर डिवाइस से लॉग आउट किया गया।',
  'undo.done.also': 'ये हाल ही में जोड़े गए थे, इसलिए इन्हें भी हटाया या वापस किया गया: {list}।',
  'undo.done.wallet':
    'तब से कोई वॉलेट जोड़ा गया हो, या निकासी पहुँचने की कोई जगह सेव की गई हो, तो वह भी हटा दी गई।',
  'undo.taken.phone': 'फ़ोन नंबर',
  'undo.taken.email': 'ई-मेल पता',
  'undo.taken.authenticator': 'ऑथेंटिकेटर ऐप',
  'undo.taken.passkeys': 'पासकी',
  'undo.taken.recovery-codes': 'रिकवरी कोड',
  'undo.taken.partners': 'पार्टनर के साथ कनेक्शन',
  'undo.taken.deletion': 'खाता हटाने का अनुरोध',
  'undo.taken.wallet': 'वॉलेट',
  'undo.logIn': 'लॉग इन करें',
  'undo.failed': 'कुछ गड़बड़ हुई, कृपया फिर से कोशिश करें!',

  'confirm.text': 'आपने हमारे मेल का लिंक खोला है। बटन दबाएँ और यह पता आपके खाते में जुड़ जाएगा।',
  'confirm.do': 'इस पते की पुष्टि करें',
  'confirm.done': 'आपके पते की पुष्टि हो गई',
  'confirm.done.text': 'अब से आप {address} से लॉग इन कर सकते हैं।',
  'confirm.profile': 'आपकी प्रोफ़ाइल पर',
  'confirm.over.text':
    'लिंक एक बार, दस मिनट तक, और उसी खाते के लिए काम करता है जिसने इसे माँगा था। अपनी प्रोफ़ाइल पर नया माँगें।',
}

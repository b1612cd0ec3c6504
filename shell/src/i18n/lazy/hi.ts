import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'logOut.title': 'लॉग आउट करना है?',
  'logOut.text': 'आपके वॉलेट की कुंजी इस डिवाइस पर एन्क्रिप्टेड रहेगी, ताकि आप वहीं से आगे बढ़ सकें।',
  'logOut.confirm': 'लॉग आउट करें',
  'logOut.cancel': 'यहीं रहें',
  'logOut.running': 'लॉग आउट हो रहा है',
  'walletNotFound.title': 'अभी कोई वॉलेट नहीं है',
  'walletNotFound.text': 'इसके लिए सेव किया हुआ वॉलेट चाहिए। उसे बनाने में कुछ ही सेकंड लगते हैं।',
  'walletNotFound.unknownTitle': 'आपका वॉलेट नहीं मिल रहा',
  'walletNotFound.unknownText':
    'सर्वर ने जवाब नहीं दिया, इसलिए हमें नहीं पता कि आपका वॉलेट है या नहीं। कुछ भी भेजा नहीं गया। अपना कनेक्शन देखें और फिर कोशिश करें।',
  'walletNotFound.setUp': 'वॉलेट बनाएँ',
  'notFound.title': 'यहाँ कुछ नहीं है',
  'notFound.text': 'शायद पता गलत लिखा गया है, या पेज कहीं और चला गया है।',
  'notFound.action': 'चालू कैंपेन देखें',
  'footer.label': 'कानूनी जानकारी और मदद',
  'footer.rights': '© {year} {brand}',
  'footer.partners': 'पार्टनर साइटों के लिए',
  'footer.support': 'मदद',
  'policy.aml': 'AML और KYC',
  'policy.privacy': 'निजता',
  'policy.terms': 'नियम और शर्तें',
  'policy.risk': 'जोखिम',
  'policy.updated': '{date} से लागू',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'reviews.minutesLeft': { one: '{count} मिनट बाकी', other: '{count} मिनट बाकी' },
  'reviews.taken': 'कोई और इसे देख रहा है',
  'reviews.look': 'देखें',
  'reviews.lookOf': 'देखें: {name}',
  'reviews.release': 'वापस रखें',
  'reviews.accept': 'स्वीकार करें',
  'reviews.reject': 'अस्वीकार करें',
  'decide.accepted': 'स्वीकार किया गया',
  'decide.rejected': 'अस्वीकार किया गया',
  'decide.acceptTitle': 'स्वीकार करें: {name}',
  'decide.rejectTitle': 'अस्वीकार करें: {name}',
  'decide.ground': 'क्यों',
  'decide.ground.choose': 'कारण चुनें',
  'decide.words': 'उपयोगकर्ता के लिए शब्द',
  'decide.words.hint': 'इसे उपयोगकर्ता पढ़ता है। बताएँ कि क्या कमी है। कोई नाम या नंबर न लिखें।',
  'decide.words.acceptHint': 'इसे उपयोगकर्ता पढ़ता है। कोई नाम या नंबर न लिखें।',
  'problem.taken': 'कोई और इसे देख रहा है। दूसरी चुनें।',
  'problem.over': 'आपके दस मिनट पूरे हो गए। इसे फिर से देखें।',
  'problem.decided': 'किसी और ने इसका फ़ैसला कर दिया है।',
  'problem.own': 'इसका फ़ैसला किसी और को करना है: यह आपके बारे में है, या आप पहले फ़ैसला कर चुके हैं।',
  'problem.linked':
    'इसका फ़ैसला किसी और को करना है: इस यूज़र के साथ आपका डिवाइस, नेटवर्क या बाहरी खाता एक ही है।',
  'problem.maker':
    'इसका फ़ैसला किसी और को करना है: जिसने आपको समीक्षक बनाया, उसे इससे भुगतान मिलता है, वह कैंपेन पर काम करता है, या ऐसे किसी से जुड़ा है।',
  'problem.concerned':
    'इसका फ़ैसला किसी और को करना है: जिसके बारे में यह है, उसे आपने लिखा, फ़ंड किया या खोला, या आप इस यूज़र से जुड़े हैं।',
  'problem.other': 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
}

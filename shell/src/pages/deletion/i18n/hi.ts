import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'deletion.title': 'अपना खाता हटाएँ',
  'deletion.loading': 'लोड हो रहा है',
  'deletion.notLoaded': 'यह लोड नहीं हो सका',
  'deletion.retry': 'फिर कोशिश करें',
  'deletion.visitor': 'खाता हटाने के लिए, या हटाए जा रहे खाते को रखने के लिए लॉग इन करें।',
  'deletion.logIn': 'लॉग इन करें',
  'deletion.deleted': 'क्या हटाया जाता है',
  'deletion.deleted.profile': 'आपकी प्रोफ़ाइल, तस्वीर, यूज़रनेम, फ़ोन नंबर और ई-मेल पता।',
  'deletion.deleted.ways': 'आपके लॉग-इन, आपके डिवाइस, और वे खाते जिन्हें आपने जोड़ा।',
  'deletion.deleted.wallet':
    'आपके वॉलेट का पता और उसकी कुंजी का बैक-अप। वॉलेट कहीं और इस्तेमाल करना हो, तो पहले कुंजी सहेज लें।',
  'deletion.deleted.progress': 'कैंपेन में आपने जो किया।',
  'deletion.deleted.balance': 'आपका बैलेंस फिर इस्तेमाल नहीं हो सकता, इसलिए पहले उसे खर्च करें।',
  'deletion.deleted.amounts': 'आप {amounts} खो देंगे, इसलिए पहले उसे खर्च करें।',
  'deletion.stays': 'क्या रहता है, और क्यों',
  'deletion.stays.ledger':
    'दी गई रकमें, एक ऐसी संख्या के साथ जो आपसे नहीं जुड़ती। लेजर का जोड़ सही रहना चाहिए।',
  'deletion.stays.claims': 'कैंपेन में ली गई जगहें, उसी संख्या के साथ। उनके लिए किसी और को भुगतान नहीं होता।',
  'deletion.stays.short': 'तकनीकी रिकॉर्ड, जैसे अनुरोधों की गिनती। वे कुछ दिनों में हटा दिए जाते हैं।',
  'deletion.grace': {
    one: 'आपका खाता {count} दिन बाद हटाया जाता है। तब तक आप लॉग इन करके इसे रख सकते हैं। अभी आप हर डिवाइस पर लॉग आउट हो जाएँगे।',
    other:
      'आपका खाता {count} दिन बाद हटाया जाता है। तब तक आप लॉग इन करके इसे रख सकते हैं। अभी आप हर डिवाइस पर लॉग आउट हो जाएँगे।',
  },
  'deletion.confirm': 'DELETE या अपना यूज़रनेम लिखें',
  'deletion.confirm.missing': 'पुष्टि के लिए DELETE या अपना यूज़रनेम लिखें।',
  'deletion.confirm.wrong': 'यह न DELETE है, न आपका यूज़रनेम।',
  'deletion.do': 'मेरा खाता हटाएँ',
  'deletion.failed': 'कुछ गड़बड़ हो गई, कृपया फिर कोशिश करें!',
  'deletion.asked': 'आपका खाता हटाया जाएगा',
  'deletion.asked.text':
    'यह {date} के बाद होगा। मन बदल जाए, तो उस दिन के अंत तक लॉग इन करें और खाता रखें।',
  'deletion.waits': 'आपका खाता {date} के बाद हटाया जाएगा।',
  'deletion.waits.text':
    'आप इसे सब कुछ समेत रख सकते हैं। या लॉग आउट करें, और उस दिन के बाद यह हटा दिया जाएगा।',
  'deletion.keep': 'मेरा खाता रखें',
  'deletion.kept': 'आपका खाता बना रहेगा',
  'deletion.letGo': 'लॉग आउट करें और खाता हटने दें',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'money.title': 'पैसा',
  'money.intro': 'हर कदम लेजर और ऑडिट ट्रेल में रहता है। एक सीमा से ऊपर पहले कोई दूसरा व्यक्ति मंज़ूरी देता है।',
  'money.user': 'उपयोगकर्ता की आईडी',
  'money.user.bad': 'किसी उपयोगकर्ता की आईडी लिखें। उपयोगकर्ताओं का पृष्ठ उसे दिखाता है।',
  'issue.title': 'मुद्रा जारी करें',
  'issue.text': 'ट्रेज़री से किसी उपयोगकर्ता के खाते में: इनाम, या जिससे कैंपेन का भुगतान होता है।',
  'issue.currency': 'मुद्रा',
  'issue.amount': 'राशि',
  'issue.amount.bad': 'राशि लिखें, दशमलव से पहले बिंदु के साथ और मुद्रा से ज़्यादा दशमलव अंक नहीं।',
  'issue.action': 'जारी करें',
  'issue.done': 'मुद्रा जारी हुई',
  'refund.title': 'ऑर्डर का पैसा लौटाएँ',
  'refund.text':
    'स्टोर में जो दिया गया, वह खरीदार को लौटता है। जो कोड दिखाया जा चुका है, वह उसके पास रहता है।',
  'refund.order': 'ऑर्डर की आईडी',
  'refund.order.bad': 'किसी ऑर्डर की आईडी लिखें।',
  'refund.action': 'पैसा लौटाएँ',
  'refund.done': 'पैसा लौटाया जा रहा है',
  'asked.done': 'मंज़ूरी माँगी गई। किसी दूसरे व्यक्ति की मंज़ूरी के बाद यह होगा।',
  'problem.NOT_FOUND': 'इस आईडी का कुछ नहीं है।',
  'problem.ORDER_NOT_DONE': 'यह ऑर्डर पूरा नहीं है, या इसका पैसा पहले ही लौटाया जा चुका है।',
  'problem.ANOTHER_PERSON_DECIDES': 'यह आपके अपने खाते के बारे में है: इसे कोई दूसरा व्यक्ति करता है।',
  'problem.IN_PROGRESS': 'यह पहले से हो रहा है।',
  'problem.FORBIDDEN': 'आपकी भूमिका यह नहीं कर सकती।',
  'problem.other': 'कुछ गलत हो गया, कृपया फिर कोशिश करें!',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'बाहरी वॉलेट',
  restoring: 'आपके वॉलेट से जुड़ रहे हैं',
  loading: 'लोड हो रहा है',
  retry: 'फिर से कोशिश करें',
  connected: 'कनेक्ट है',
  notConnected: 'कनेक्ट नहीं है',
  signing: '{wallet} में जाँचें और पुष्टि करें।',

  'state.none':
    'आपका खाता उस वॉलेट का इस्तेमाल करता है जो इस साइट पर उसके लिए बना था। इसके बदले आप अपना वॉलेट जोड़ सकते हैं: स्वैप वहीं आएँगे और हस्ताक्षर भी उसी में होंगे।',
  'state.silent':
    '{wallet} जवाब नहीं दे रहा है। इस ब्राउज़र में उसे अनलॉक या चालू करें, फिर दोबारा कनेक्ट करें। उसका पिछला खाता {address} था।',
  'state.away': '{linked} आपके खाते से जुड़ा है। इस ब्राउज़र में वह कनेक्ट नहीं है।',
  'state.unlinked': '{wallet} में खाता {address} दिख रहा है। आपके खाते से जुड़ा खाता यह नहीं है ({linked})।',
  'state.ready': '{wallet} खाते {address} के साथ कनेक्ट है, जो आपके खाते से जुड़ा है।',

  'action.none': 'वॉलेट कनेक्ट करें',
  'action.silent': 'फिर से कनेक्ट करें',
  'action.away': 'यहाँ कनेक्ट करें',
  'action.unlinked': 'यह खाता जोड़ें',
  'action.ready': 'खाता या वॉलेट बदलें',
  disconnect: 'हटाएँ',

  onChain: 'यह {chain} पर है।',
  wrongChain: '{wallet} ऐसे नेटवर्क पर है जिसका यह साइट इस्तेमाल नहीं करती।',
  switchTo: '{chain} पर जाएँ',
  'switch.rejected': 'आप उसी नेटवर्क पर रहे। कुछ भी नहीं बदला।',
  'switch.unknown': '{wallet} में {chain} नहीं है। पहले उसे वहाँ जोड़ें, फिर कोशिश करें।',
  'switch.failed': '{wallet} नेटवर्क नहीं बदल पाया। वॉलेट में ही {chain} चुनें।',

  holds: 'आपके वॉलेट में क्या है',
  which: 'कौन-सा वॉलेट',
  'which.linked': 'जुड़ा हुआ वॉलेट',
  'which.embedded': 'इस साइट पर बना',
  at: '{chain} पर {address}',
  lessThan: '{amount} से कम',
  holdsFailed: '{chain} पर क्या है, यह अभी पढ़ा नहीं जा सका।',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  text: 'अपने शब्दों में',
  link: 'लिंक',
  linkHint: 'https:// से शुरू होने वाला पता',
  pictures: { one: 'ज़्यादा से ज़्यादा {count} तस्वीर', other: 'ज़्यादा से ज़्यादा {count} तस्वीरें' },
  picturesLeast: { one: 'कम से कम एक चाहिए', other: 'कम से कम {count} चाहिए' },
  picturesHint: 'जगह और डिवाइस की जानकारी हटा दी जाती है। इन्हें सिर्फ़ आप और समीक्षक देख सकते हैं।',
  add: 'तस्वीर जोड़ें',
  picture: 'तस्वीर {place}',
  remove: 'तस्वीर {place} हटाएँ',
  sending: 'तस्वीरें भेजी जा रही हैं',
  sent: '{count} में से {done} भेजी गईं',
  again: 'फिर से भेजें',
  'problem.text': 'कृपया मान भरें',
  'problem.link': 'https:// से शुरू होने वाला पता भरें',
  'problem.pictures': 'कम से कम {count} जोड़ें।',
  'problem.most': {
    one: 'एक ही तस्वीर भेजी जा सकती है: बाकी नहीं जोड़ी गईं।',
    other: 'ज़्यादा से ज़्यादा {count} तस्वीरें भेजी जा सकती हैं: बाकी नहीं जोड़ी गईं।',
  },
  'problem.sending': 'हर तस्वीर के भेजे जाने तक रुकें, या उसे हटा दें।',
  'picture.type': 'सिर्फ़ jpeg, png और webp तस्वीरें भेजी जा सकती हैं।',
  'picture.large': 'यह तस्वीर बहुत बड़ी है।',
  'picture.unreadable': 'यह तस्वीर पढ़ी नहीं जा सकी। कोई दूसरी आज़माएँ।',
  'picture.tooMany': 'आज आप बहुत सी तस्वीरें भेज चुके हैं। कल फिर कोशिश करें।',
  'picture.failed': 'यह तस्वीर नहीं भेजी गई।',
  optional: 'वैकल्पिक',

  'waiting.proof':
    '{time} को जमा किया गया। एक व्यक्ति इसे देखेगा, ज़्यादा से ज़्यादा {count} दिन में। आप यह पेज बंद कर सकते हैं।',
  'waiting.appeal': 'आपकी अपील की समीक्षा जारी है: इसका फ़ैसला कोई दूसरा व्यक्ति करेगा।',
  'rejected.PROOF_APPEAL_REFUSED': 'दूसरे समीक्षक ने भी आपकी अपील अस्वीकार कर दी है। {ground}',
  words: 'समीक्षक का कहना है: “{words}”',
  'rejected.PROOF_NOT_REVIEWED':
    'समय पर किसी ने इसे नहीं देखा, इसका हमें खेद है। यह गिना नहीं जाएगा: इसे फिर से जमा करें।',
  'rejected.PROOF_PICTURE_MISSING': 'एक तस्वीर अब यहाँ नहीं है। उसे फिर से जोड़ें।',
  'ground.NOT_WHAT_WAS_ASKED': 'इसमें वह नहीं दिखता जो माँगा गया था।',
  'ground.UNREADABLE': 'इसे पढ़ा नहीं जा सकता।',
  'ground.NOT_THEIR_OWN': 'यह आपका नहीं लगता।',
  'ground.ALTERED': 'लगता है इसमें बदलाव किया गया है।',
  'ground.HANDED_IN_BEFORE': 'यह पहले भी जमा किया जा चुका है।',
  'ground.OTHER': 'यह स्वीकार नहीं किया गया।',
  left: { one: 'आप एक बार और जमा कर सकते हैं।', other: 'आप {count} बार और जमा कर सकते हैं।' },
  noneLeft: 'आप फिर से जमा नहीं कर सकते।',

  appeal: 'अपील करें',
  appealUntil: 'आप {time} तक अपील कर सकते हैं।',
  appealTitle: 'अस्वीकृति के ख़िलाफ़ अपील',
  appealText: 'आपने जो जमा किया है उसे कोई दूसरा व्यक्ति देखेगा। ऐसा एक ही बार किया जा सकता है।',
  appealWhy: 'इसे क्यों गिना जाना चाहिए',
}

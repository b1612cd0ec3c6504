import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  title: 'एक्सचेंज',
  loading: 'एक्सचेंज लोड हो रहा है',
  failed: 'डेटा लाने में गड़बड़ी हुई। कृपया फिर से कोशिश करें!',
  retry: 'फिर से कोशिश करें',
  login: 'KCash और USDT एक्सचेंज करने के लिए लॉग इन करें।',
  loginAction: 'लॉग इन',
  rateLine: '1 USDT = {amount} KCash',

  pay: 'आप देंगे',
  receive: 'आपको मिलेगा',
  flip: 'इसके बजाय {currency} दें',
  rate: 'दर',
  fee: 'शुल्क',
  noFee: 'कुछ नहीं',
  valid: 'कोटेशन इतनी देर मान्य है',
  expiredShort: 'समय समाप्त',

  enter: 'रकम लिखें',
  tooLittle: 'पर्याप्त {currency} नहीं',
  owing: 'आप पर {currency} बकाया है',
  quoting: 'कोटेशन लिया जा रहा है',
  confirm: '{amount} {currency} एक्सचेंज करें',
  confirming: 'एक्सचेंज हो रहा है',
  renew: 'नया कोटेशन लें',
  expired: 'इस कोटेशन का समय समाप्त हो गया है।',
  renewed: 'कोटेशन का समय समाप्त हो चुका था, इसलिए कुछ भी एक्सचेंज नहीं हुआ। यह रहा नया कोटेशन।',
  notMade: 'कुछ गड़बड़ हो गई, कृपया फिर से कोशिश करें!',

  other: 'इसके बजाय {currency} दें',
  owes: 'आप पर वापस लिया गया {currency} बकाया है। जब तक यह चुक नहीं जाता, यह आपके खाते से बाहर नहीं जा सकता।',

  done: 'एक्सचेंज हो गया',
  doneText: '{pay} के बदले {receive} मिले।',
  open: 'लगभग पूरा',
  openText: '{pay} से {receive} का एक्सचेंज पूरा किया जा रहा है। आप यह पेज छोड़ सकते हैं।',
  void: 'कुछ भी एक्सचेंज नहीं हुआ',
  voidText: 'आपके {pay} आपके बैलेंस में हैं।',
  history: 'अपने लेन-देन देखें',
  again: 'और एक्सचेंज करें',
}

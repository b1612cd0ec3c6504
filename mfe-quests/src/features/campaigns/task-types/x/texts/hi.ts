import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  opened: 'X खुल गया। वहाँ यह काम करें, फिर यहाँ लौटें: जाँच अपने आप हो जाएगी।',
  waiting: 'हम X से पूछ रहे हैं।',
  openAgain: 'X खोलें',
  'rejected.TWITTER_NOT_FOLLOWING':
    'X के अनुसार {user} अभी {sought} को फ़ॉलो नहीं करता। इसी अकाउंट से फ़ॉलो करें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NOT_LIKED':
    'X पर {sought} पर {user} का लाइक नहीं दिखता। इसी अकाउंट से लाइक करें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NOT_RETWEETED':
    'X पर {user} की ओर से {sought} का रीपोस्ट नहीं दिखता। इसी अकाउंट से रीपोस्ट करें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NOT_COMMENTED':
    'X पर {sought} पर {user} का जवाब नहीं दिखता। इसी अकाउंट से जवाब दें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NO_HASHTAG_TWEET':
    'X पर {user} की हाल की कोई पोस्ट {sought} के साथ नहीं दिखती। इसी अकाउंट से पोस्ट करें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NOT_IN_BIO':
    'X पर {user} के बायो में “{sought}” नहीं है। उसे जोड़ें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NOT_IN_NAME':
    'X पर {user} के नाम में “{sought}” नहीं है। उसे जोड़ें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NO_REFERRAL_POST':
    'X पर {user} की हाल की कोई पोस्ट आपके लिंक {sought} के साथ नहीं दिखती। इसी अकाउंट से पोस्ट करें, फिर दोबारा कोशिश करें।',
  'rejected.TWITTER_NO_POG_CARD_POST':
    'X पर {user} की हाल की कोई पोस्ट आपके कार्ड {sought} के साथ नहीं दिखती। इसी अकाउंट से पोस्ट करें, फिर दोबारा कोशिश करें।',
  shareCardText: '{brand} पर मेरा Proof-of-Gamer कार्ड।',
  shareText: '{brand} पर मेरे साथ जुड़ें।',
  user: 'आपका अकाउंट',
}

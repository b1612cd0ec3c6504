import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'list.title': 'K-Drop कैंपेन',
  'list.empty': 'लगता है यहाँ अभी कुछ नहीं है',
  'feed.all': 'सभी कैंपेन देखें',
  'feed.empty': 'नए कैंपेन यहाँ अपने आप दिखेंगे।',
  'quest.none': 'यह क्वेस्ट अब यहाँ नहीं है',
  'quest.noneText': 'वह ख़त्म हो चुका है, हटा लिया गया है, या आपकी जगह के लिए नहीं है।',
  'tag.paused': 'रुका हुआ',
  'fact.reward': 'इनाम',
  'fact.slots': 'बचे स्लॉट',
  'fact.joined': 'जुड़े',
  'fact.starts': 'शुरू',
  'fact.ends': 'समाप्ति',
  'fact.ended': 'समाप्त हुआ',
  'fact.claimBy': 'क्लेम की आख़िरी तारीख़',
  'timer.day': 'दिन',
  'timer.hour': 'घं',
  'card.getStarted': 'शुरू करें',
  'card.comingSoon': 'जल्द आ रहा है',
  'card.ended': 'समाप्त',
  'card.paused': 'रुका हुआ',
  'card.slotsTaken': 'सभी स्लॉट भर गए',
  'card.see': 'कैंपेन देखें',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'tournaments.title': 'टूर्नामेंट',
  'tournaments.intro': 'विवादित मैच और इनाम के अनुरोध टूर्नामेंट के पृष्ठ पर तय होते हैं।',
  'tournaments.disputes': 'विवादित मैच',
  'tournaments.list': 'टूर्नामेंट और उनके इनाम',
  'tournaments.refused': 'आपकी भूमिका यह नहीं दिखाती',
  'tournaments.refused.text': 'भूमिका देने वाले किसी व्यक्ति से ऐसी भूमिका माँगें।',
  'tournaments.loading': 'लोड हो रहा है',
  'tournaments.failed': 'यह लोड नहीं हो सका',
  'tournaments.retry': 'फिर कोशिश करें',
  'tournaments.more': 'और टूर्नामेंट दिखाएँ',
  'disputes.none': 'कोई मैच विवादित नहीं है',
  'disputes.match': 'मैच {match}',
  'disputes.until': '{time} तक तय करना है',
  'disputes.open': 'तय करें',
  'disputes.openOf': 'मैच {match} तय करें',
  'list.none': 'अभी कोई टूर्नामेंट नहीं है',
  'list.starts': '{game} · {time} को शुरू',
  'list.prize': 'इनाम {amount} {currency}',
  'list.noPrize': 'कोई इनाम नहीं',
  'list.open': 'खोलें',
  'list.openOf': '{name} खोलें',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  loading: 'रेस लोड हो रही है',
  race: 'इस हफ़्ते की क्लैन रेस',
  'race.place': 'स्थान {place}',
  'race.none': 'क्लैन रेस',
  'race.behind': '{clan} से {points} अंक पीछे',
  'race.first': 'हर दूसरे क्लैन से आगे',
  'race.begin': 'हिस्सा लेने के लिए किसी क्लैन में K-Points कमाएँ।',
  'race.own': 'आप',
  ends: '{remaining} बाकी',
  over: 'ख़त्म',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'streak.days': '{count} दिन की स्ट्रीक',
  'streak.none': 'स्ट्रीक शुरू करें',
  'streak.noneText': 'हर दिन एक टास्क वेरिफ़ाई करें। लगातार हर दिन गिना जाता है।',
  'streak.done': 'आज का दिन गिना गया।',
  'streak.open': 'आज का दिन अभी बाकी है।',
  'streak.atRisk': {
    one: 'अपना {count} दिन बचाने के लिए आधी रात तक एक टास्क वेरिफ़ाई करें',
    other: 'अपने {count} दिन बचाने के लिए आधी रात तक एक टास्क वेरिफ़ाई करें',
  },
  'streak.freezes': {
    one: '{count} फ़्रीज़ छूटे हुए दिन पर स्ट्रीक बचाता है',
    other: '{count} फ़्रीज़ छूटे हुए दिनों पर स्ट्रीक बचाते हैं',
  },
  'streak.week': 'पिछले सात दिन',
  'streak.today': 'आज',
  'mark.done': 'पूरा',
  'mark.frozen': 'फ़्रीज़ से बचा',
  'mark.missed': 'कुछ नहीं किया',
  'mark.open': 'अभी बाकी',
  'goal.next': 'अगला लक्ष्य',
  'goal.all': 'आपने सभी लक्ष्य पूरे कर लिए हैं।',
  'goal.reached': 'लक्ष्य पूरा हुआ',
  'goal.reachedAll': 'पूरे हुए लक्ष्य',
  'goal.progress': '{of} में से {done}',
  'goal.pays': '+{points} K-Points',
  'goal.daily.tasks': {
    one: 'आज {count} टास्क वेरिफ़ाई करें',
    other: 'आज {count} टास्क वेरिफ़ाई करें',
  },
  'goal.daily.campaigns': {
    one: 'आज {count} इनाम क्लेम करें',
    other: 'आज {count} इनाम क्लेम करें',
  },
  'goal.weekly.tasks': {
    one: 'इस हफ़्ते {count} टास्क वेरिफ़ाई करें',
    other: 'इस हफ़्ते {count} टास्क वेरिफ़ाई करें',
  },
  'goal.weekly.campaigns': {
    one: 'इस हफ़्ते {count} इनाम क्लेम करें',
    other: 'इस हफ़्ते {count} इनाम क्लेम करें',
  },
  'goal.monthly.tasks': {
    one: 'इस महीने {count} टास्क वेरिफ़ाई करें',
    other: 'इस महीने {count} टास्क वेरिफ़ाई करें',
  },
  'goal.monthly.campaigns': {
    one: 'इस महीने {count} इनाम क्लेम करें',
    other: 'इस महीने {count} इनाम क्लेम करें',
  },
}

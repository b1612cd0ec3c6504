import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'board.clan': 'हफ़्ते के क्लैन',
  'board.partner-clan': 'हफ़्ते के पार्टनर क्लैन',
  'board.clan-chief': 'हफ़्ते के चीफ़',
  loading: 'लीडरबोर्ड लोड हो रहा है',
  failed: 'लीडरबोर्ड लोड नहीं हो सका।',
  retry: 'फिर कोशिश करें',
  empty: 'इस हफ़्ते अभी किसी के अंक नहीं हैं।',
  player: 'खिलाड़ी',
  open: '{brand} पर पूरा लीडरबोर्ड',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  opened: 'चैनल खुल गया। {channel} में शामिल हों, फिर यहाँ लौटें: जाँच अपने आप हो जाएगी।',
  waiting: 'हम Telegram से पूछ रहे हैं।',
  openAgain: '{channel} खोलें',
  'rejected.TELEGRAM_NOT_MEMBER':
    'Telegram के अनुसार {user} अभी {channel} में नहीं है। इसी अकाउंट से शामिल हों, फिर दोबारा कोशिश करें।',
  user: 'आपका अकाउंट',
}

import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  opened: 'इनवाइट खुल गया। {server} में शामिल हों, फिर यहाँ लौटें: जाँच अपने आप हो जाएगी।',
  waiting: 'हम Discord से पूछ रहे हैं।',
  openAgain: 'इनवाइट खोलें',
  'rejected.DISCORD_NOT_MEMBER':
    'Discord के अनुसार {user} अभी {server} में नहीं है। इसी अकाउंट से शामिल हों, फिर दोबारा कोशिश करें।',
  'rejected.DISCORD_ROLE_MISSING':
    'Discord के अनुसार {server} में {user} के पास {role} रोल नहीं है। वहाँ यह रोल लें, फिर दोबारा कोशिश करें।',
  user: 'आपका अकाउंट',
}

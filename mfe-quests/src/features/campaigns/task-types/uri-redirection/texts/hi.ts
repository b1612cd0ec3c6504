import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  opened: 'लिंक खुल गया। यहाँ लौटकर जाँचें।',
  openedTimed: 'लिंक खुल गया। यहाँ वापस आएँ: जाँच अपने आप हो जाएगी।',
  openAgain: 'लिंक फिर से खोलें',
  'rejected.TOO_EARLY': 'पेज पर {seconds} सेकंड रुकें, फिर लौटकर दोबारा जाँचें।',
}

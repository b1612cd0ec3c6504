import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'refresh.button': 'रीफ़्रेश करें',
  'refresh.limit': 'रीफ़्रेश की सीमा पूरी हुई',
  'refresh.again': 'आप {time} बजे फिर से रीफ़्रेश कर सकते हैं।',
}

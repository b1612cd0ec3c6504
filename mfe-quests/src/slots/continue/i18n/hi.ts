import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'begun.title': 'आगे बढ़ें',
  'begun.progress': { one: '{count} में से {done} टास्क', other: '{count} में से {done} टास्क' },
  'begun.continue': 'जारी रखें',
}

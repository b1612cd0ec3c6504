import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'versions.label': 'इस पेज का दूसरा वर्शन',
  'versions.replaced': 'इस पेज का नया वर्शन आ गया है।',
  'versions.takenBack': 'इस पेज का एक हिस्सा ठीक से नहीं चला और वापस ले लिया गया।',
  'versions.later': 'बाद में',
  'versions.reload': 'फिर से लोड करें',
}

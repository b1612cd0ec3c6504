import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const hi: Translation<typeof en> = {
  'home.morning': 'सुप्रभात',
  'home.afternoon': 'नमस्ते',
  'home.evening': 'शुभ संध्या',
  'home.noName': 'अपना नाम चुनें',
}

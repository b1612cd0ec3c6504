import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'versions.label': 'Outra versão desta página',
  'versions.replaced': 'Há uma versão mais nova desta página.',
  'versions.takenBack': 'Uma parte desta página não funcionou bem e foi retirada.',
  'versions.later': 'Depois',
  'versions.reload': 'Carregar de novo',
}

import type { Translation } from './i18n.ts'
import type { en } from './kit-messages.en.ts'

export const ptBR: Translation<typeof en> = {
  'call.noAnswer': 'Falha na API! Tente de novo',
  'call.notSent': 'Você está sem conexão. Nada foi enviado e nada se perdeu.',
  'offline.title': 'Você está sem conexão',
  'offline.text': 'Nada se perdeu. Isto carrega assim que você se conectar.',
  'crash.title': 'Esta parte da página parou de funcionar',
  'crash.text': 'O resto continua funcionando. Nada do que você ganhou foi perdido.',
  'crash.retry': 'Tentar de novo',
  'load.title': 'Não foi possível carregar esta página',
  'load.text': 'Verifique sua conexão e tente de novo.',
}

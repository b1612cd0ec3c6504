import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  waiting: 'Estamos consultando {chain}.',
  toWallet: 'Sua carteira',
  tooLittle:
    'A carteira {wallet} tem {holds} {token} em {chain}; são necessários {needs}. Consiga o resto e tente de novo.',
  tooFew:
    'A carteira {wallet} tem {holds} de {collection} em {chain}; são necessários {needs}. Consiga o resto e tente de novo.',
  notHeld: 'A carteira {wallet} não tem o nº {token} de {collection} em {chain}.',
  used: 'Esta carteira ou este token já verificou uma tarefa desta campanha para outra conta.',
  atBlock: 'O que conta é o bloco {block}.',
}

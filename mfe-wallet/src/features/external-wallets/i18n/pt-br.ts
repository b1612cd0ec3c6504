import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Carteiras externas',
  restoring: 'Conectando à sua carteira',
  loading: 'Carregando',
  retry: 'Tentar de novo',
  connected: 'Conectada',
  notConnected: 'Não conectada',
  signing: 'Confira e confirme em {wallet}.',

  'state.none':
    'Sua conta usa a carteira que foi criada para ela neste site. Você pode vincular uma carteira sua no lugar: os swaps chegam lá, e você assina nela.',
  'state.silent':
    '{wallet} não responde. Desbloqueie ou ative a carteira neste navegador e conecte de novo. A última conta dela foi {address}.',
  'state.away': '{linked} está vinculada à sua conta. Ela não está conectada neste navegador.',
  'state.unlinked':
    '{wallet} mostra a conta {address}, que não é a vinculada à sua conta ({linked}).',
  'state.ready': '{wallet} está conectada com {address}, vinculada à sua conta.',

  'action.none': 'Conectar uma carteira',
  'action.silent': 'Conectar de novo',
  'action.away': 'Conectar aqui',
  'action.unlinked': 'Vincular esta conta',
  'action.ready': 'Trocar de conta ou carteira',
  disconnect: 'Desconectar',

  onChain: 'Ela está em {chain}.',
  wrongChain: '{wallet} está em uma rede que este site não usa.',
  switchTo: 'Mudar para {chain}',
  'switch.rejected': 'Você ficou na mesma rede. Nada mudou.',
  'switch.unknown': '{wallet} não tem {chain}. Adicione a rede lá e tente de novo.',
  'switch.failed': '{wallet} não conseguiu mudar. Escolha {chain} na própria carteira.',

  holds: 'O que há na sua carteira',
  which: 'Qual carteira',
  'which.linked': 'Carteira vinculada',
  'which.embedded': 'Criada neste site',
  at: '{address} em {chain}',
  lessThan: 'menos de {amount}',
  holdsFailed: 'Não é possível ler agora o que há em {chain}.',
}

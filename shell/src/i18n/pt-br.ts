import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'skip.toContent': 'Pular para o conteúdo',
  'page.loading': 'Carregando a página',
  'remote.failed.title': 'Esta parte do site não está respondendo',
  'remote.failed.text':
    'O que você ganhou está seguro. Continuamos tentando; você também pode tentar agora.',
  'remote.failed.retry': 'Tentar de novo',

  'nav.label': 'Principal',
  'nav.start': 'Início',
  'nav.profile': 'Perfil',
  'nav.home': '{brand}, página inicial',

  'language.label': 'Idioma',
  'account.logIn': 'Entrar',

  'alerts.label': 'Mensagens',
  'alerts.dismiss': 'Fechar esta mensagem',
  'session.over': 'Sua sessão terminou. Entre de novo para continuar.',
  'modal.close': 'Fechar',
  'modal.opening': 'Abrindo',
  'modal.failed': 'Não foi possível abrir. Verifique sua conexão e tente de novo.',

  'intro.label': 'O que é este site',
  'intro.title': 'Jogue. Cumpra tarefas. Receba.',
  'intro.text': 'Cada campanha mostra quanto paga, e o dinheiro já está reservado.',
  'intro.choose': 'Escolha uma campanha',
  'intro.do': 'Conclua as tarefas',
  'intro.claim': 'Receba o valor',
}

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
  'nav.history': 'Extrato',
  'nav.profile': 'Perfil',
  'nav.home': '{brand}, página inicial',

  'balance.label': 'Seu saldo: {amount}. Abrir o extrato',
  'balance.loading': 'Carregando seu saldo',
  'balance.stale': 'A conexão caiu, o saldo pode estar desatualizado',
  'balance.arriving': '{amount} a caminho',
  'balance.now': 'Seu saldo agora é {amount}',

  'language.label': 'Idioma',
  'account.label': 'Sua conta',
  'account.logIn': 'Entrar',
  'account.logOut': 'Sair',

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

  'wallet.elsewhere':
    'A chave da sua carteira está em outro aparelho. Restaure-a aqui pelo seu perfil.',
  'wallet.withoutBackup':
    'A chave da sua carteira está em outro aparelho, sem backup. No seu perfil você pode criar uma nova carteira aqui.',
}

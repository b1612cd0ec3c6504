import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'home.title': 'Operator',
  'home.text': 'Esta página está em construção.',
  'templates.title': 'Notificações aos usuários',
  'templates.text': 'Cada tipo, preenchido com exemplos. Os usuários escolhem por quais canais recebem.',
  'templates.language': 'Idioma',
  'templates.critical': 'Importante',
  'templates.inbox': 'Caixa de entrada',
  'templates.email': 'E-mail',
  'templates.push': 'Push',
  'templates.mail': 'O e-mail',
  'templates.noMail': 'Outro serviço envia o e-mail.',
  'templates.loading': 'As notificações estão carregando',
  'templates.notLoaded': 'Não foi possível carregar as notificações',
  'templates.retry': 'Tentar de novo',
}

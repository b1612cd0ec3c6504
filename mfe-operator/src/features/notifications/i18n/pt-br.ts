import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Notificações aos usuários',
  text: 'Cada tipo, preenchido com exemplos. Os usuários escolhem por quais canais recebem.',
  language: 'Idioma',
  critical: 'Importante',
  inbox: 'Caixa de entrada',
  email: 'E-mail',
  push: 'Push',
  mail: 'O e-mail',
  noMail: 'Outro serviço envia o e-mail.',
  loading: 'As notificações estão carregando',
  notLoaded: 'Não foi possível carregar as notificações',
  retry: 'Tentar de novo',
}

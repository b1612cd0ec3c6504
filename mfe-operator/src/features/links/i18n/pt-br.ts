import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  title: 'Links',
  intro: 'Links que usuários e equipe criaram e o resultado de cada um.',
  generator: 'Criar um link',
  'top.title': 'Links mais abertos',
  'top.text':
    'Cada visitante conta uma vez em 30 dias. Uma recompensa conta para o último link antes dela.',
  'top.target': 'Página',
  'top.source': 'Origem',
  'top.medium': 'Meio',
  'top.campaign': 'Campanha',
  'top.visitors': 'Visitantes',
  'top.claims': 'Recompensas',
}

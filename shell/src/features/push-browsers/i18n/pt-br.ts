import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'browsers.title': 'Navegadores que mostram as notificações',
  'browsers.text': 'Cada um até sair da conta. Encerre os que você não conhece.',
  'browsers.loading': 'Carregando seus navegadores',
  'browsers.loadFailed': 'Seus navegadores não puderam ser carregados',
  'browsers.retry': 'Tentar de novo',
  'browsers.none': 'Nenhum navegador mostra as notificações com o site fechado.',
  'browsers.name': '{browser} no {system}',
  'browsers.unknown': 'Navegador desconhecido',
  'browsers.since': 'Desde {date}',
  'browsers.here': 'Este acesso',
  'browsers.end': 'Encerrar',
  'browsers.endWhat': 'Encerrar: {name}',
  'browsers.endAll': 'Parar de mostrar em todos os navegadores',
  'browsers.endFailed': 'Não foi possível encerrar. Tente de novo.',
}

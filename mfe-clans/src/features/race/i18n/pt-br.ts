import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  loading: 'Carregando a corrida',
  race: 'Corrida de clãs da semana',
  'race.place': '{place}º lugar',
  'race.none': 'Corrida de clãs',
  'race.behind': '{points} pontos atrás de {clan}',
  'race.first': 'À frente de todos os clãs',
  'race.begin': 'Ganhe K-Points em um clã para participar.',
  'race.own': 'Você',
  ends: 'Acaba em {remaining}',
  over: 'Encerrada',
}
